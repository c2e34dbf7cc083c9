import { icon } from './icon.tsx';

/* Icons of the frame around every screen: they are in the first download. */

export const IconMenu = /* @__PURE__ */ icon('M4 6.5h16M4 12h16M4 17.5h16');
export const IconClose = /* @__PURE__ */ icon('M6 6l12 12M18 6L6 18');
export const IconInbox = /* @__PURE__ */ icon(
  'M3 13.5h5l1.5 3h5l1.5-3h5M3 13.5V18a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-4.5M3 13.5L6.5 5h11L21 13.5',
);
export const IconUser = /* @__PURE__ */ icon(
  'M12 3.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9zM4 21c.6-4 3.5-6 8-6s7.4 2 8 6',
);
export const IconOffline = /* @__PURE__ */ icon(
  'M3 3l18 18M8.5 16a5 5 0 0 1 5.5-1M5.5 12.5a9 9 0 0 1 4-2.2M2.5 9a13.5 13.5 0 0 1 4-2.6M11 5.5A13.5 13.5 0 0 1 21.5 9M15 10.8a9 9 0 0 1 3.5 1.7M12 19.5v.1',
);
export const IconAlert = /* @__PURE__ */ icon('M12 4L2.8 19.8h18.4zM12 10v4.5M12 17.2v.1');
export const IconCheck = /* @__PURE__ */ icon('M4.5 12.5l5 5 10-11');
