import type { Plugin } from 'vite';

/** The oldest browsers that know cascade layers: Android 6 ends at Chrome 106, iOS 15 at Safari 15.6 (decision 0061). */
const OLDEST_BROWSERS = ['chrome99', 'firefox97', 'safari15.4'];

/**
 * What is newer than those, by caniuse.com, and stays in a build for ES2022: to have it translated for them would turn every
 * private field into a helper's call, 0.8 kB of a first visit. A method that is missing breaks its screen; a
 * lookbehind breaks the whole file, which is asked for again and again.
 */
const NEWER = [
  /\.to(?:Sorted|Reversed|Spliced)\(/,
  /\.(?:is|to)WellFormed\(/,
  /\bAbortSignal\.(?:any|timeout)\b/,
  /\b(?:Object|Map)\.groupBy\b/,
  /\bArray\.fromAsync\b/,
  /\bPromise\.(?:withResolvers|try)\b/,
  /\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/,
  /\bstatic ?\{/,
  /\(\?<[=!]/,
];

/** What of it a script says, in the words of the script. */
const newerThanOldest = (code: string): string[] => NEWER.flatMap((pattern) => pattern.exec(code)?.[0] ?? []);

/** Stops a build whose scripts old phones could not run. */
export function oldBrowsersPlugin(): Plugin {
  return {
    name: 'rihlah-old-browsers',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const newer = newerThanOldest(file.code);
        if (newer.length > 0)
          this.error(`${file.fileName} has ${newer.join(', ')}, which ${OLDEST_BROWSERS.join(', ')} lack`);
      }
    },
  };
}
