import type { Rolldown } from 'vite';

/**
 * What the bundler remarks. A class that its CSS module does not have is a fault of the build: it would be `undefined` on the page.
 *
 * @throws for an import that does not exist
 */
export const onBuildLog: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, next) => {
  if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message);
  // `use client` is said to servers that these apps have not.
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') next(level, log);
};
