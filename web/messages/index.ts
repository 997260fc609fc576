// The message files, one a language; a text that one of them lacks does not compile.

export { default as en } from './en.json' with { type: 'json' };
export { default as ja } from './ja.json' with { type: 'json' };
export { default as th } from './th.json' with { type: 'json' };
