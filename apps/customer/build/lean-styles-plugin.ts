import type { Plugin } from 'vite';

const IMPORT = /^import (\w+) from ('[^']+\.module\.css');$/gm;

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
        handler: (code) => ({ code: code.replace(IMPORT, 'import * as $1 from $2;'), map: null }),
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
