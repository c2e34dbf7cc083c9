import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (name: string) => readFileSync(`${root}${name}`, 'utf8');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
const styles = files.filter((name) => name.endsWith('.css'));
const code = files.filter((name) => name.endsWith('.tsx'));

const defined = (text: string) => [...text.matchAll(/(--[\w-]+)['"]?\s*[:,]/g)].map(([, name = '']) => name);
/** Those that stand without a value of their own for when they are missing. */
const used = (text: string) => [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);

/** Said in docs/web-kit.md: pictures that an app gives. */
const GIVEN_BY_APP = ['--band', '--band-gold'];

describe('the variables of the shared components', () => {
  it('are each defined: by the tokens, by a density, by the component itself, or by the app', () => {
    const known = new Set([...GIVEN_BY_APP, ...[...styles, ...code].flatMap((name) => defined(read(name)))]);
    const lost = styles.flatMap((name) =>
      used(read(name))
        .filter((variable) => !known.has(variable))
        .map((variable) => `${name}: ${variable}`),
    );
    expect(lost).toEqual([]);
  });

  it('of the density are each used, and each explained to who writes another one', () => {
    const density = [...new Set(defined(read('styles/roomy.css')))];
    const all = [...styles, ...code].map(read).join('\n');
    expect(density.filter((name) => !all.includes(`var(${name})`))).toEqual([]);
    const guide = readFileSync(`${root}../../../docs/web-kit.md`, 'utf8');
    expect(density.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('both densities', () => {
  it('set the same variables', () => {
    const of = (name: string) => [...new Set(defined(read(`styles/${name}`)))].toSorted();
    expect(of('dense.css')).toEqual(of('roomy.css'));
  });
});

/** Each token that is a colour, of the day or, over it, of the night. */
const colours = (...sheets: string[]): Record<string, string> =>
  Object.fromEntries(
    sheets.flatMap((name) =>
      [...read(`styles/${name}.css`).matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, token, hex]) => [
        token,
        hex,
      ]),
    ),
  );

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const digits =
    hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g);
  const [r = 0, g = 0, b = 0] = (digits ?? []).map((pair) => {
    const value = Number.parseInt(pair, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['ground', 'paper', 'stub', 'field', 'mint'];

/** Text, and all that it may stand on. */
const PAIRS: [text: string, on: string[]][] = [
  ...[
    'ink',
    'ink-2',
    'emerald',
    'emerald-2',
    'gold-ink',
    'success',
    'danger',
    'info',
    'warning',
    'secondary',
  ].map((text): [string, string[]] => [text, SURFACES]),
  ['white', ['fill', 'fill-2', 'danger-fill']],
  ['cover-ink', ['cover', 'fill', 'secondary-fill']],
  ['cover-ink-2', ['cover', 'fill']],
  ['foil-cover', ['cover', 'fill']],
  ['foil-ink', ['foil-cover']],
  ['mint-ink', ['mint']],
  ['danger-ink', ['danger-soft']],
  ['info-ink', ['info-soft']],
  ['warning-ink', ['warning-soft']],
];

describe('the colours', () => {
  it.each([
    ['day', ['tokens']],
    ['night', ['tokens', 'dark']],
  ])('of the %s can be read: 4.5 to 1', (_when, sheets) => {
    const of = colours(...sheets);
    const faint = PAIRS.flatMap(([text, grounds]) =>
      grounds
        .map((ground) => `${text} on ${ground}: ${contrast(of[text] ?? '', of[ground] ?? '').toFixed(1)}`)
        .filter((line) => !(Number(line.split(': ')[1]) >= 4.5)),
    );
    expect(faint).toEqual([]);
  });

  it('of the night are those of the day, by the same names', () => {
    const day = colours('tokens');
    expect(Object.keys(colours('dark')).filter((name) => !(name in day))).toEqual([]);
  });

  it('say nothing of sizes, which are the app’s own', () => {
    const sizes = defined(read('styles/tokens.css')).filter((name) =>
      /^--(h|pad|gap|text|title)-/.test(name),
    );
    expect(sizes).toEqual([]);
  });
});
