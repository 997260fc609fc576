// The message files, one a language; a text that one of them lacks does not compile.
//
// Bets have the names that the games' rule pages print in the language. Those of games without such a
// page, and those that a page itself prints in Latin letters (Banker Fabulous 4 in Thai), stay as the
// catalogue has them, which is how tables print them; so do names of games.

export { default as en } from './en.json' with { type: 'json' };
export { default as ja } from './ja.json' with { type: 'json' };
export { default as th } from './th.json' with { type: 'json' };
