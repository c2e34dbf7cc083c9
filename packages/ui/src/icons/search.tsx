import { icon } from './icon.tsx';

/* Icons of searching and sorting. */

export const IconTarget = /* @__PURE__ */ icon(
  'M12 5.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM12 2v3.5M12 18.5V22M2 12h3.5M18.5 12H22M12 10a2 2 0 1 0 0 4a2 2 0 0 0 0-4z',
);
export const IconSearch = /* @__PURE__ */ icon('M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM16.2 16.2L21 21');
export const IconSort = /* @__PURE__ */ icon(
  'M7 4v16M7 20l-3.5-3.5M7 20l3.5-3.5M17 20V4M17 4l-3.5 3.5M17 4l3.5 3.5',
);
