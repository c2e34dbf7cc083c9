import { icon } from './icon.tsx';

/* Icons of the payment screens. */

export const IconCopy = /* @__PURE__ */ icon(
  'M9 8h10a1 1 0 0 1 1 1v10.5a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM4.5 15.5A1 1 0 0 1 4 14.6V4.5a1 1 0 0 1 1-1h9.5a1 1 0 0 1 .9.5',
);
