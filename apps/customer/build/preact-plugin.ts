import type { Plugin } from 'vite';

/** React Router asks whether there is one before it uses it. */
const ASKED_FOR = '`useOptimistic`';

/**
 * The app and its libraries are written for React and get Preact, a tenth of its size (docs/decisions/0060). What a
 * library takes from React and Preact lacks stops the build, instead of failing on a screen.
 */
export function preactPlugin(): Plugin {
  return {
    name: 'rihlah-preact',
    config: () => ({ resolve: { alias: { react: 'preact/compat', 'react-dom': 'preact/compat' } } }),
    onLog(_level, { code, message }) {
      // `use client` is said to servers that this app has not.
      if (code === 'MODULE_LEVEL_DIRECTIVE') return false;
      if (code !== 'IMPORT_IS_UNDEFINED') return true;
      if (!message.includes(ASKED_FOR))
        throw new Error(`Preact lacks what a library takes from React: ${message}`);
      return false;
    },
  };
}
