import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { prepare } from '../lib/prepare.mjs';
import { ROOT } from '../lib/run.mjs';

/** Brotli kilobytes of a first visit (docs/performance.md): to a public page, and to the account area. */
const PUBLIC = { js: 95, css: 12 };
const ACCOUNT = { js: 130, css: 16 };

/** A page with a form as the first thing that does not keep the public limit yet: it gets no heavier than it is. */
const upTo = (js) => ({ js, css: PUBLIC.css });

/** What every screen of a login loads for its frame. */
const FRAME = ['src/app/layouts/account.tsx', 'src/app/layouts/dashboard.tsx', 'src/app/account-routes.tsx'];

/** What a public link leads to without a login, but for payments and the search, begins with this page. */
const RECOVER = 'src/app/pages/public/recover-page.tsx';

/** A step that was lent, before it is known which; then its form, the heaviest of which is measured. */
const LENT = 'src/features/documents/lend/lent-screen.tsx';

/** Pages, what each loads besides the entry, and what that may weigh. */
const PAGES = {
  home: { modules: ['src/app/pages/public/home-page.tsx'], budget: PUBLIC },
  map: { modules: ['src/app/pages/public/map-page.tsx'], budget: PUBLIC },
  'package list': { modules: ['src/app/pages/public/package-list-page.tsx'], budget: PUBLIC },
  'package detail': { modules: ['src/app/pages/public/package-detail-page.tsx'], budget: PUBLIC },
  payment: { modules: ['src/app/pages/public/payment-page.tsx'], budget: PUBLIC },
  'joint payment': { modules: ['src/app/pages/public/joint-payment-page.tsx'], budget: PUBLIC },
  search: { modules: ['src/features/packages/search/search-screen.tsx'], budget: PUBLIC },
  'order found again': { modules: [RECOVER, 'src/app/pages/public/find-order.tsx'], budget: upTo(110) },
  'link of an agent': {
    modules: [RECOVER, 'src/features/packages/agent-link/agent-link-screen.tsx'],
    budget: PUBLIC,
  },
  'place on a waiting list': {
    modules: [RECOVER, 'src/features/packages/sold-out/waiting-screen.tsx'],
    budget: PUBLIC,
  },
  'lent step': { modules: [RECOVER, LENT], budget: PUBLIC },
  'form of a lent step': {
    modules: [RECOVER, LENT, 'src/features/documents/vaccines/covid-form.tsx'],
    budget: upTo(104.5),
  },
  'account home': { modules: [...FRAME, 'src/app/pages/account/account-home-page.tsx'], budget: ACCOUNT },
  'order list': { modules: [...FRAME, 'src/features/orders/list/order-list-screen.tsx'], budget: ACCOUNT },
  'order detail': { modules: [...FRAME, 'src/app/pages/account/order-detail-page.tsx'], budget: ACCOUNT },
  'upload of identity': { modules: [...FRAME, 'src/app/pages/acting/identity-page.tsx'], budget: ACCOUNT },
  'change of password': {
    modules: [...FRAME, 'src/features/accounts/login/change-password-screen.tsx'],
    budget: ACCOUNT,
  },
};

/** The staff console: what any of its screens loads first, with the frame around it. */
const CONSOLE = {
  console: { modules: ['src/app/signed-in.tsx'], budget: { js: 160, css: 20 } },
  'console sign-in': { modules: ['src/features/sign-in/sign-in-screen.tsx'], budget: { js: 160, css: 20 } },
};

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

async function kilobytes(dist, files, ending) {
  let bytes = 0;
  for (const file of files.filter((name) => name.endsWith(ending))) {
    // Files too small to be worth compressing are sent as they are.
    const { size } = await stat(join(dist, `${file}.br`)).catch(() => stat(join(dist, file)));
    bytes += size;
  }
  return bytes / 1000;
}

/**
 * @param build the folder that has the manifest; the files are in the app's own in any language
 * @returns how many pages of an app are over their budget
 */
async function check(app, pages, build = '.') {
  const dist = join(ROOT, 'apps', app, 'dist');
  const manifest = JSON.parse(await readFile(join(dist, build, '.vite/manifest.json'), 'utf8'));
  let failed = 0;
  for (const [name, { modules, budget }] of Object.entries(pages)) {
    const files = filesOf(manifest, ['index.html', ...modules]);
    const js = await kilobytes(dist, files, '.js');
    const css = await kilobytes(dist, files, '.css');
    const isOver = js > budget.js || css > budget.css;
    if (isOver) failed += 1;
    process.stdout.write(
      `${isOver ? '✗' : '✓'} ${name}: JavaScript ${js.toFixed(1)} of ${budget.js} kB, CSS ${css.toFixed(1)} of ${budget.css} kB\n`,
    );
  }
  return failed;
}

await prepare();
const indonesian = await check('customer', PAGES);
process.stdout.write('In English\n');
const english = await check('customer', PAGES, 'en');
const failed = indonesian + english + (await check('console', CONSOLE));
process.exit(failed === 0 ? 0 : 1);
