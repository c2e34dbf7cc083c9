import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

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
