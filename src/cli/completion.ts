// `baccarat completion`: a shell's script that completes what the commands declare.

import type { Argument, Command, Option } from 'commander';
import { CATALOGUE } from '../bets/index.ts';
import { GAMES } from '../games/index.ts';
import { list, unknownName } from '../names.ts';
import { CliError, USAGE } from './errors.ts';

/** What may stand somewhere: words, names from the catalogue, files, or anything (no words). */
type Values = readonly string[] | 'games' | 'bets' | 'files';

interface Flag {
  /** `--bet`, and short names. */
  names: readonly string[];
  about: string;
  /** Null where nothing follows it. */
  values: Values | null;
  repeatable: boolean;
}

interface Declared {
  name: string;
  about: string;
  flags: readonly Flag[];
  /** What its arguments may be; the last for all that follow where `more`. */
  places: readonly Values[];
  more: boolean;
}

/** Names in use, for values that are named so in help. */
const NAMED: Readonly<Record<string, Values>> = {
  game: 'games',
  bet: 'bets',
  bets: 'bets',
  ids: 'bets',
  'bet=odds': 'bets',
  'bet=amount': 'bets',
  file: 'files',
  files: 'files',
};

/** Words that a description begins with: `text, csv or json (default: text)`. */
const LISTED = /^([a-z][\w-]*(?:, [a-z][\w-]*)*(?:,? or [a-z][\w-]*)?)(?: \(|$)/;

function valuesOf(name: string, { argChoices, description }: Option | Argument): Values {
  const named = NAMED[name];
  if (named !== undefined) return named;
  const [, listed = ''] = LISTED.exec(description) ?? [];
  const words = listed.split(/, or |, | or /);
  return argChoices ?? (words.length > 1 ? words : []);
}

function flagOf(option: Option): Flag {
  const [, value] = /[<[](.*?)(?:\.\.\.)?[>\]]/.exec(option.flags) ?? [];
  return {
    names: [option.long, option.short].filter((name) => name !== undefined),
    about: option.description,
    values: value === undefined ? null : valuesOf(value, option),
    repeatable: option.parseArg !== undefined,
  };
}

function declaredBy(command: Command): Declared {
  const places = command.registeredArguments;
  const help: Flag = { names: ['--help', '-h'], about: 'help', values: null, repeatable: false };
  return {
    name: command.name(),
    about: command.description(),
    flags: [...command.options.map(flagOf), help],
    places: places.map((place) => valuesOf(place.name(), place)),
    more: places.at(-1)?.variadic ?? false,
  };
}

const SHELLS: Readonly<Record<string, (commands: readonly Declared[]) => string>> = {
  bash,
  zsh,
  fish,
};

/** The script of a shell for the commands of a program. */
export function completion(shell: string, program: Command): string {
  if (!Object.hasOwn(SHELLS, shell)) {
    const shells = Object.keys(SHELLS);
    const { message } = unknownName('shell', `one of ${list(shells)}`, shell, shells);
    throw new CliError(message, USAGE);
  }
  return SHELLS[shell]!(program.commands.map(declaredBy));
}

const GAME_IDS = GAMES.map(({ id }) => id);
/** Bets of the catalogue and of games, each id once. */
const BET_IDS = [...new Set([...CATALOGUE, ...GAMES.flatMap(({ bets }) => bets)].map((b) => b.id))];

/** In single quotes, for any shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function bash(commands: readonly Declared[]): string {
  const say = (values: Values): string => {
    if (values === 'files') return '_baccarat_files; return';
    return typeof values === 'string' ? `words=$${values}` : `words=${quoted(values.join(' '))}`;
  };
  const byWhatFollows = new Map<string, string[]>();
  for (const { name, flags } of commands) {
    for (const { names, values } of flags) {
      if (values === null) continue;
      const before = byWhatFollows.get(say(values)) ?? [];
      byWhatFollows.set(say(values), [...before, ...names.map((flag) => `'${name} ${flag}'`)]);
    }
  }
  const afterFlags = [...byWhatFollows].map(
    ([what, flags]) => `      ${flags.join('|')}) ${what} ;;`,
  );
  const elsewhere = commands.map(({ name, flags, places: [first = []] }) => {
    const words = flags.map(({ names }) => names[0]).join(' ');
    return `          ${name}) if [[ $cur == -* ]]; then words='${words}'; else ${say(first)}; fi ;;`;
  });
  return `# Completes baccarat in bash: put it in ~/.bashrc, or source it there.
_baccarat_files() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$cur"))
}
_baccarat() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD - 1]} words= others=
  local games=${quoted(GAME_IDS.join(' '))}
  local bets=${quoted(BET_IDS.join(' '))}
  local at=$COMP_CWORD
  [[ $cur == = ]] && cur= || { [[ $prev == = ]] && prev=\${COMP_WORDS[--at - 1]}; }
  COMPREPLY=()
  # Odds or an amount of a bet.
  [[ \${COMP_WORDS[at]} == = && $prev != -* ]] && return
  if ((COMP_CWORD == 1)); then
    words='${commands.map(({ name }) => name).join(' ')}'
  else
    case "\${COMP_WORDS[1]} $prev" in
${afterFlags.join('\n')}
      *)
        case "\${COMP_WORDS[1]}" in
${elsewhere.join('\n')}
        esac ;;
    esac
  fi
  [[ $words == "$bets" ]] && others=\${cur%"\${cur##*,}"}
  COMPREPLY=($(compgen -P "$others" -W "$words" -- "\${cur#"$others"}"))
}
complete -F _baccarat baccarat
`;
}

function zsh(commands: readonly Declared[]): string {
  const say = (values: Values): string => {
    if (values === 'files') return '_files';
    if (values === 'bets') return '_sequence compadd -a bets';
    if (values === 'games') return 'compadd -a games';
    return values.length > 0 ? `(${values.join(' ')})` : ' ';
  };
  const plain = (text: string): string => text.replaceAll(/[[\]:\\]/g, (sign) => `\\${sign}`);
  const specs = ({ flags, places, more }: Declared): string[] => [
    ...flags.flatMap(({ names, about, values, repeatable }) =>
      names.map((name) => {
        const others = repeatable ? '*' : `(${names.join(' ')})`;
        const value = values === null ? '' : `:value:${say(values)}`;
        return quoted(`${others}${name}[${plain(about)}]${value}`);
      }),
    ),
    ...places.map((values, i) => {
      const place = more && i === places.length - 1 ? '*' : `${i + 1}`;
      return quoted(`${place}::argument:${say(values)}`);
    }),
  ];
  const described = commands.map(({ name, about }) => quoted(`${name}:${about}`));
  const cases = commands.map(
    (command) => `    ${command.name}) _arguments -s ${specs(command).join(' ')} ;;`,
  );
  return `#compdef baccarat
# Completes baccarat in zsh: put it in a file _baccarat in a folder of $fpath.
_baccarat() {
  local -a commands games bets
  commands=(${described.join(' ')})
  games=(${GAME_IDS.join(' ')})
  bets=(${BET_IDS.join(' ')})
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  shift words
  ((CURRENT--))
  case $words[1] in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _baccarat ]]; then _baccarat "$@"; else compdef _baccarat baccarat; fi
`;
}

function fish(commands: readonly Declared[]): string {
  const say = (values: Values): string => {
    if (values === 'files') return '-r -F';
    if (values === 'bets') return `-x -a '(__fish_complete_list , __baccarat_bets)'`;
    if (values === 'games') return `-x -a '(__baccarat_games)'`;
    return values.length > 0 ? `-x -a ${quoted(values.join(' '))}` : '-x';
  };
  const lines = commands.flatMap(({ name, about, flags, places: [first = []] }) => {
    const of = `complete -c baccarat -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c baccarat -n __fish_use_subcommand -a ${name} -d ${quoted(about)}`,
      ...flags.map(({ names, about, values }) => {
        const flag = names
          .map((n) => n.replace(/^--/, '-l ').replace(/^-(?=\w$)/, '-s '))
          .join(' ');
        return `${of} ${flag} ${values === null ? '' : `${say(values)} `}-d ${quoted(about)}`;
      }),
      ...(first.length > 0
        ? [`${of} ${say(first).replace('-r -F', '-F').replace('-x ', '')}`]
        : []),
    ];
  });
  return `# Completes baccarat in fish: put it in ~/.config/fish/completions/baccarat.fish
function __baccarat_games
    printf '%s\\n' ${GAME_IDS.join(' ')}
end
function __baccarat_bets
    printf '%s\\n' ${BET_IDS.join(' ')}
end
complete -c baccarat -f
${lines.join('\n')}
`;
}
