import { icon } from './icon.tsx';

/* Icons of the pages. */

export const IconPin = /* @__PURE__ */ icon(
  'M12 21.5c-4.5-4.6-7-8.2-7-11.5a7 7 0 0 1 14 0c0 3.3-2.5 6.9-7 11.5zM12 7.6a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 0 0 0-4.8z',
);
export const IconChevronRight = /* @__PURE__ */ icon('M9 5l7 7-7 7');
export const IconChevronDown = /* @__PURE__ */ icon('M5 9l7 7 7-7');
export const IconPlane = /* @__PURE__ */ icon(
  'M20.8 3.2c-.9-.9-2.5-.7-3.5.3l-3.6 3.6-9-2.3-1.4 1.4 7.3 4-3.3 3.4-2.3-.4-1.2 1.2 3.3 2.5 2.5 3.3 1.2-1.2-.4-2.3 3.4-3.3 4 7.3 1.4-1.4-2.3-9 3.6-3.6c1-1 1.2-2.6.3-3.5z',
);
export const IconBus = /* @__PURE__ */ icon(
  'M5.5 4h13a1.5 1.5 0 0 1 1.5 1.5V18H4V5.5A1.5 1.5 0 0 1 5.5 4zM4 12h16M8.5 4v2.5h7V4M7 18v2.5M17 18v2.5M2.5 8v4M21.5 8v4M7.3 15.2h.1M16.6 15.2h.1',
);
export const IconInfo = /* @__PURE__ */ icon('M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 11v5.5M12 7.6v.1');
export const IconShield = /* @__PURE__ */ icon(
  'M12 3l7.5 2.5v6c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5v-6zM8.8 12l2.3 2.3 4.3-4.6',
);
export const IconRefresh = /* @__PURE__ */ icon(
  'M20 11a8 8 0 0 0-14.3-4L3.5 9.5M3.5 4.5v5h5M4 13a8 8 0 0 0 14.3 4l2.2-2.5M20.5 19.5v-5h-5',
);
export const IconBed = /* @__PURE__ */ icon(
  'M3 19.5V12.5h18v7M3 17.5h18M5 12.5V6a1.5 1.5 0 0 1 1.5-1.5h11A1.5 1.5 0 0 1 19 6v6.5M8 12.5V9.5h3.3v3M12.7 12.5V9.5H16v3',
);
