import { parseArgs } from 'node:util';
import { type StaffCommand, UsageError, Words } from './command.ts';

export interface Line {
  command: StaffCommand;
  words: Words;
  /** User name of the staff member; undefined for the only one. */
  as: string | undefined;
}

const usageOf = ({ name, args = [], options = {} }: StaffCommand): string =>
  [
    name,
    ...args.map((arg) => `<${arg}>`),
    ...Object.entries(options).map(([option, required]) =>
      required ? `--${option} "…"` : `[--${option} "…"]`,
    ),
  ].join(' ');

/** What `npm run staff` alone prints. */
export const helpText = (commands: readonly StaffCommand[]): string =>
  [
    'Perintah staf Rihlah: npm run staff -- <perintah> [--as <username staf>]',
    '',
    ...commands.flatMap((command) => [`  ${usageOf(command)}`, `      ${command.summary}`]),
  ].join('\n');

/**
 * Reads a command line.
 *
 * @returns null when help is asked for
 * @throws UsageError naming what is wrong
 */
export function parseLine(commands: readonly StaffCommand[], argv: string[]): Line | null {
  const names = new Set(['as', ...commands.flatMap(({ options = {} }) => Object.keys(options))]);
  const { values, positionals } = parse(argv, names);
  if (values.help || positionals.length === 0) return null;
  const [about, what, ...args] = positionals;
  const command = commands.find(({ name }) => name === `${about} ${what}`);
  if (!command) throw new UsageError(`Perintah "${[about, what].filter(Boolean).join(' ')}" tidak dikenal`);
  const wanted = command.args ?? [];
  const { as, help, ...options } = values;
  const isWrong =
    args.length !== wanted.length ||
    Object.keys(options).some((name) => command.options?.[name] === undefined) ||
    Object.entries(command.options ?? {}).some(([name, required]) => required && !options[name]);
  if (isWrong) throw new UsageError(`Tulis: ${usageOf(command)}`);
  const byName = Object.fromEntries(wanted.map((name, index) => [name, args[index]]));
  return { command, words: new Words({ ...options, ...byName }), as };
}

type Values = Record<string, string | undefined> & { as?: string; help?: string };

function parse(argv: string[], names: Set<string>): { values: Values; positionals: string[] } {
  const options = Object.fromEntries([...names].map((name) => [name, { type: 'string' as const }]));
  const isHelp = argv.includes('--help') || argv.includes('-h');
  try {
    if (isHelp) return { values: { help: '1' }, positionals: [] };
    const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
    return { values: values as Values, positionals };
  } catch (error) {
    // The library's own words are English; it quotes the option.
    const option = /'(-[^\s']+)/.exec(String(error))?.[1] ?? '';
    throw new UsageError(`Pilihan ${option} tidak dikenal, atau tanpa isi`);
  }
}
