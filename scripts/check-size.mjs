import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { prepare } from './lib/prepare.mjs';
import { ROOT } from './lib/run.mjs';

/** Brotli kilobytes of a first visit to a public page (docs/performance.md). */
const BUDGET = { js: 95, css: 12 };

/** Public pages and what each loads besides the entry. */
const PAGES = {
  home: ['src/app/pages/home-page.tsx'],
  map: ['src/app/pages/map-page.tsx'],
  'package list': ['src/app/pages/package-list-page.tsx'],
  'package detail': ['src/app/pages/package-detail-page.tsx'],
  payment: ['src/app/pages/payment-page.tsx'],
};

const DIST = join(ROOT, 'apps/customer/dist');

/** Every file that loading these modules loads: the modules, what they import, and the styles of both. */
function filesOf(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`${key} is not in the build's manifest`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    for (const css of chunk.css ?? []) seen.add(css);
    filesOf(manifest, chunk.imports ?? [], seen);
  }
  return [...seen];
}

async function kilobytes(files, ending) {
  let bytes = 0;
  for (const file of files.filter((name) => name.endsWith(ending))) {
    // Files too small to be worth compressing are sent as they are.
    const { size } = await stat(join(DIST, `${file}.br`)).catch(() => stat(join(DIST, file)));
    bytes += size;
  }
  return bytes / 1000;
}

await prepare();
const manifest = JSON.parse(await readFile(join(DIST, '.vite/manifest.json'), 'utf8'));
let failed = 0;
for (const [name, modules] of Object.entries(PAGES)) {
  const files = filesOf(manifest, ['index.html', ...modules]);
  const js = await kilobytes(files, '.js');
  const css = await kilobytes(files, '.css');
  const isOver = js > BUDGET.js || css > BUDGET.css;
  if (isOver) failed += 1;
  process.stdout.write(
    `${isOver ? '✗' : '✓'} ${name}: JavaScript ${js.toFixed(1)} of ${BUDGET.js} kB, CSS ${css.toFixed(1)} of ${BUDGET.css} kB\n`,
  );
}
process.exit(failed === 0 ? 0 : 1);
