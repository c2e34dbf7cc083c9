import type { Plugin } from 'vite';

const WARNS = /const logDeprecation = .*;\nfunction logV6DeprecationWarnings\([\s\S]*?\n}\n/;

/**
 * Leaves out what React Router would say in the console of its next version: the flags that it asks for are set, and its
 * sentences are half a kilobyte of every first visit.
 */
export function quietRouterPlugin(): Plugin {
  return {
    name: 'rihlah-quiet-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/index\.js$/ },
      handler(code) {
        if (!WARNS.test(code)) this.error('React Router warns in another way than this plugin takes out');
        return { code: code.replace(WARNS, 'const logV6DeprecationWarnings = () => {};\n'), map: null };
      },
    },
  };
}
