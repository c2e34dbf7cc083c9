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

describe('the colours', () => {
  it('say nothing of sizes, which are the app’s own', () => {
    const sizes = defined(read('styles/tokens.css')).filter((name) =>
      /^--(h|pad|gap|text|title)-/.test(name),
    );
    expect(sizes).toEqual([]);
  });
});
