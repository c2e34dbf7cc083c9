import type { Rolldown } from 'vite';
import { isAmong } from '../../../scripts/web-build/modules.ts';

/** What changes only with an update of a library, so that a new version of the app leaves it in the browsers. */
const LIBRARIES = [
  'rolldown/runtime',
  'node_modules/react/',
  'node_modules/react-dom/',
  'node_modules/scheduler/',
  'node_modules/react-router/',
  'node_modules/react-router-dom/',
  'node_modules/@remix-run/',
  'node_modules/@tanstack/query-core/',
  'node_modules/@tanstack/react-query/',
];

/** The libraries of every screen, and what every form needs; the rest the bundler places by who uses it. */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: isAmong(LIBRARIES), priority: 2 },
  { name: 'main', tags: ['$initial'], priority: 1 },
];
