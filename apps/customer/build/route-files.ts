import type { Rolldown } from 'vite';
import type { Screen } from './screens.ts';

export interface Files {
  js: string[];
  css: string[];
}

/** The frame of a login and the routes of its area. */
const ACCOUNT = ['app/account-routes', 'layouts/account', 'layouts/dashboard'];

/** The modules that a screen's first render needs. */
const MODULES: Partial<Record<Screen, string[]>> = {
  home: ['pages/public/home-page'],
  map: ['pages/public/map-page', 'navigation/promo-overlay'],
  list: ['pages/public/package-list-page'],
  detail: ['pages/public/package-detail-page'],
  payment: ['pages/public/payment-page'],
  account: [...ACCOUNT, 'pages/account/account-home-page'],
  order: [...ACCOUNT, 'pages/account/order-detail-page'],
  acting: ACCOUNT,
};

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === 'chunk';

interface WithCss {
  viteMetadata?: { importedCss?: Set<string> };
}

/** Chunks and what they import statically, imports first, leaving out what the entry brings anyway. */
function closure(bundle: Rolldown.OutputBundle, names: string[], without: Set<string>): string[] {
  const seen = new Set(without);
  const found: string[] = [];
  const visit = (name: string) => {
    const file = bundle[name];
    if (!file || !isChunk(file) || seen.has(name)) return;
    seen.add(name);
    file.imports.forEach(visit);
    found.push(name);
  };
  names.forEach(visit);
  return found;
}

const cssOf = (bundle: Rolldown.OutputBundle, names: string[]): string[] =>
  names.flatMap((name) => [...((bundle[name] as WithCss | undefined)?.viteMetadata?.importedCss ?? [])]);

/** Scripts and styles of modules with chunks of their own that the entry does not bring. */
export function listRouteFiles(bundle: Rolldown.OutputBundle, modules: string[]): Files {
  const chunks = Object.values(bundle).filter(isChunk);
  const entry = closure(
    bundle,
    chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName),
    new Set(),
  );
  const roots = modules.map((name) => {
    const root = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/${name}.tsx`));
    if (!root) throw new Error(`${name}, which the boot script loads, has no chunk of its own`);
    return root;
  });
  const own = closure(
    bundle,
    roots.map((chunk) => chunk.fileName),
    new Set(entry),
  );
  const entryCss = new Set(cssOf(bundle, entry));
  const address = (name: string) => `/${name}`;
  return {
    js: own.map(address),
    css: cssOf(bundle, own)
      .filter((name) => !entryCss.has(name))
      .map(address),
  };
}

/** For the boot script: what to fetch at once for each screen. */
export const routeFiles = (bundle: Rolldown.OutputBundle): Record<string, Files> =>
  Object.fromEntries(
    Object.entries(MODULES).map(([screen, modules]) => [screen, listRouteFiles(bundle, modules)]),
  );

export interface EntryFiles {
  main: string;
  imports: string[];
}

/** The app's own script and the chunks it needs. */
export function entryFiles(bundle: Rolldown.OutputBundle): EntryFiles {
  const entry = Object.values(bundle)
    .filter(isChunk)
    .find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The bundle has no entry');
  const imports = closure(bundle, entry.imports, new Set());
  return { main: `/${entry.fileName}`, imports: imports.map((name) => `/${name}`) };
}

/** Written into the page for the boot script; without an entry in development, where Vite loads it. */
export interface PageFiles {
  routes: Partial<Record<Screen, Files>>;
  entry?: EntryFiles;
}

export const listFonts = (bundle: Rolldown.OutputBundle): string[] =>
  Object.keys(bundle)
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => `/${name}`);
