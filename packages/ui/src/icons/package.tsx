import { icon } from './icon.tsx';

/* Icons of a package and its pictures. */

export const IconShare = /* @__PURE__ */ icon(
  'M12 15V3.5M12 3.5L8 7.5M12 3.5l4 4M6 11H5a1 1 0 0 0-1 1v7.5a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1V12a1 1 0 0 0-1-1h-1',
);
export const IconHotel = /* @__PURE__ */ icon(
  'M4 21V9.5h5V21M9 21V4h7v17M16 21V9.5h4V21M2.5 21h19M12.5 8v.1M12.5 12v.1M12.5 16v.1',
);
export const IconMap = /* @__PURE__ */ icon(
  'M3 6.5l6-2.5 6 2.5 6-2.5v13.5l-6 2.5-6-2.5-6 2.5zM9 4v13.5M15 6.5V20',
);
export const IconPause = /* @__PURE__ */ icon('M8 5v14M16 5v14');
export const IconPlay = /* @__PURE__ */ icon('M7 4.5l12 7.5-12 7.5z');
export const IconChevronLeft = /* @__PURE__ */ icon('M15 5l-7 7 7 7');
