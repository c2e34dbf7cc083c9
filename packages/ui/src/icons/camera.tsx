import { icon } from './icon.tsx';

/* Icons of choosing a photo. */

export const IconCamera = /* @__PURE__ */ icon(
  'M4 7.5h3.5L9 5h6l1.5 2.5H20a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8.500a1 1 0 0 1 1-1zM12 9.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 0 0 0-7z',
);
export const IconImage = /* @__PURE__ */ icon(
  'M5 4.500h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1zM4 16l4.500-4.500 4 4 2.500-2.500 5 5M15.500 8.500v.1',
);
