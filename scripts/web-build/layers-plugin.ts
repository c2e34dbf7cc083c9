import type { Plugin } from 'vite';
import { isAmong, knownModulesPlugin } from './modules.ts';

/** Later ones win, whatever the order in which their files arrive. */
const ORDER = ['base', 'ui', 'screen'];

/** Elements and tokens are the base, styles of libraries too. */
const BASE = ['ui/styles/', 'src/styles/'];

/** Components that several screens show. */
const COMPONENTS = ['ui/', 'src/domain/', '!ui/styles/'];

/** The screens that place them. */
const SCREENS = ['src/features/', 'src/app/'];

const isComponent = isAmong(COMPONENTS);
const isScreen = isAmong(SCREENS);

function layerOf(id: string): string {
  if (isComponent(id)) return 'ui';
  return isScreen(id) ? 'screen' : 'base';
}

/**
 * Puts every style sheet into a cascade layer. Chunks of styles arrive in the order in which one visits pages, so that
 * between rules of equal weight the last visited page would decide: `.page { padding }` of a shared component over the
 * padding that a screen gives it. Every file names the order, because any of them may be the first.
 */
export function layersPlugins(): Plugin[] {
  return [
    knownModulesPlugin([BASE, COMPONENTS, SCREENS]),
    {
      name: 'rihlah-layers',
      enforce: 'pre',
      transform: {
        filter: { id: /\.css$/ },
        handler: (code, id) => ({
          code: `@layer ${ORDER.join(',')};@layer ${layerOf(id)}{${code}}`,
          map: null,
        }),
      },
    },
  ];
}
