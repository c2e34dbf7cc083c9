import { icon } from './icon.tsx';

/* Icons of looking at a photo. */

export const IconZoomIn = /* @__PURE__ */ icon(
  'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM16.2 16.2L21 21M8 11h6M11 8v6',
);
export const IconZoomOut = /* @__PURE__ */ icon(
  'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM16.2 16.2L21 21M8 11h6',
);
export const IconTurn = /* @__PURE__ */ icon('M20 5v5h-5M19.6 10A8 8 0 1 0 20 13.5');
export const IconCompare = /* @__PURE__ */ icon('M4 4.5h16v15H4zM12 4.5v15');
export const IconUndo = /* @__PURE__ */ icon('M9 6L4.5 10.5 9 15M4.5 10.5H15a5 5 0 0 1 0 10h-3');
