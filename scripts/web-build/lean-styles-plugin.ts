import type { Plugin } from 'vite';

const IMPORT = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/** Names are taken from a style module in any way of writing. */
const ANY_IMPORT = /\bfrom\s*['"][^'"]+\.module\.css['"]/g;

/**
 * Writes class names where they are used. Otherwise each chunk carries an object with every name of its style modules
 * beside their uses: 1 kB Brotli on every first visit. Together with `optimization.inlineConst`.
 */
export function leanStylesPlugin(): Plugin[] {
  return [
    {
      name: 'rihlah-lean-styles',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\.tsx?$/, code: '.module.css' },
        handler(code) {
          if (code.match(ANY_IMPORT)?.length !== code.match(IMPORT)?.length)
            this.error(
              "A style module is imported in a way that this plugin does not read: `import name from '…'`",
            );
          return { code: code.replace(IMPORT, 'import * as $1 from $2;'), map: null };
        },
      },
    },
    {
      name: 'rihlah-keep-styles',
      apply: 'build',
      enforce: 'post',
      // A module whose every export was written elsewhere would be left out, and its rules with it.
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ];
}
