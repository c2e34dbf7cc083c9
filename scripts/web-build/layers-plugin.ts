import type { Plugin } from 'vite';

/** Later ones win, whatever the order in which their files arrive. */
const ORDER = ['base', 'ui', 'screen'];

/** Components that several screens show, and the screens that place them; elements, tokens and libraries are the base. */
const LAYERS: [layer: string, files: RegExp][] = [
  ['base', /\/packages\/ui\/src\/styles\//],
  ['ui', /\/packages\/ui\/src\/|\/apps\/\w+\/src\/domain\//],
  ['screen', /\/apps\/\w+\/src\/(features|app)\//],
];

const layerOf = (id: string): string => LAYERS.find(([, files]) => files.test(id))?.[0] ?? 'base';

/**
 * Puts every style sheet into a cascade layer. Chunks of styles arrive in the order in which one visits pages, so that
 * between rules of equal weight the last visited page would decide: `.page { padding }` of a shared component over the
 * padding that a screen gives it. Every file names the order, because any of them may be the first.
 */
export function layersPlugin(): Plugin {
  return {
    name: 'rihlah-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code, id) => ({
        code: `@layer ${ORDER.join(',')};@layer ${layerOf(id)}{${code}}`,
        map: null,
      }),
    },
  };
}
