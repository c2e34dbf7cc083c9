import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** Rooms by the short names that the build gives them. */
const ROOMS: [path: RegExp, name: string][] = [
  [/^.*node_modules\//, 'node_modules/'],
  [/^apps\/(customer|console)\/src\//, 'src/'],
  [/^packages\/([\w-]+)\/src\//, '$1/'],
];

/** `…/packages/ui/src/form/form.tsx` → `ui/form/form.tsx`; this app's own modules begin with `src/`. */
export function moduleName(id: string): string {
  if (id.startsWith('\0')) return id.slice(1);
  const path = relative(REPOSITORY, id).split(sep).join('/');
  const [room, name] = ROOMS.find(([known]) => known.test(path)) ?? [];
  return room && name ? path.replace(room, name) : path;
}

/** Modules by how their names begin: `ui/form/`; those after a `!` are left out. */
export type ModuleNames = string[];

const isLeftOut = (beginning: string) => beginning.startsWith('!');

/** Whether a module is among them. */
export function isAmong(names: ModuleNames): (id: string) => boolean {
  const without = names.filter(isLeftOut).map((name) => name.slice(1));
  const within = names.filter((name) => !isLeftOut(name));
  const begins = (id: string, beginnings: string[]) => {
    const name = moduleName(id);
    return beginnings.some((beginning) => name.startsWith(beginning));
  };
  return (id) => begins(id, within) && !begins(id, without);
}

/** Fails the build when one of the names begins no module any more, because it is called otherwise now. */
export function knownModulesPlugin(lists: ModuleNames[]): Plugin {
  return {
    name: 'rihlah-known-modules',
    // The page that is rendered at build has no styles.
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    generateBundle(_options, bundle) {
      // The bundler's own runtime is in the chunks alone; what was left out of them is still among the modules.
      const inChunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const modules = [...this.getModuleIds(), ...inChunks].map(moduleName);
      const beginnings = new Set(lists.flat().map((name) => name.replace(/^!/, '')));
      const lost = [...beginnings].filter((name) => !modules.some((module) => module.startsWith(name)));
      if (lost.length > 0)
        this.error(`The build names modules that are not there any more: ${lost.join(', ')}`);
    },
  };
}
