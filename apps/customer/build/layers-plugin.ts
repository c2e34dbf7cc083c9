import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Later ones win, whatever the order in which their files arrive. */
const ORDER = ['base', 'ui', 'screen'];

/** Elements and tokens; shared components; the screens that place them. Styles of libraries count as elements. */
function layerOf(file: string): string {
  if (/^src[\\/]ui[\\/]/.test(file)) return 'ui';
  return /^src[\\/](features|app)[\\/]/.test(file) ? 'screen' : 'base';
}

/**
 * Puts every style sheet into a cascade layer. Chunks of styles arrive in the order in which one visits pages, so that
 * between rules of equal weight the last visited page would decide: `.page { padding }` of a shared component over the
 * padding that a screen gives it. Every file names the order, because any of them may be the first.
 */
export function layersPlugin(root: string): Plugin {
  return {
    name: 'rihlah-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code, id) => {
        const layer = layerOf(relative(root, id));
        return { code: `@layer ${ORDER.join(',')};@layer ${layer}{${code}}`, map: null };
      },
    },
  };
}
