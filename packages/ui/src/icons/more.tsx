import { icon } from './icon.tsx';

/* Icons of the menu, the forms and the account: fetched with the screens that show them. */

export const IconKey = /* @__PURE__ */ icon(
  'M15 3.5a5.5 5.5 0 1 0 1.7 10.7M15 3.5a5.5 5.5 0 0 1 4 9.3 5.5 5.5 0 0 1-5.4 1.4l-2 2H9.5v2h-2v2h-4v-3.5L10 10.2A5.5 5.5 0 0 1 15 3.5zM16 8v.1',
);
export const IconLogout = /* @__PURE__ */ icon(
  'M14 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h8M10 12h11M17 8l4 4-4 4',
);
export const IconSms = /* @__PURE__ */ icon(
  'M4 4.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H9L4.5 21v-3.5H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM7.5 9h9M7.5 13h6',
);
export const IconDocument = /* @__PURE__ */ icon(
  'M6.5 3h8L19 7.5V20a1 1 0 0 1-1 1H6.5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM14 3v5h5M9 13h6.5M9 16.5h4',
);
export const IconDownload = /* @__PURE__ */ icon(
  'M12 4v11.5M12 15.5L7.5 11M12 15.5l4.5-4.5M4 15.5V19a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 19v-3.5',
);
export const IconUserPlus = /* @__PURE__ */ icon(
  'M10 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM3 20.5c.5-3.7 3-5.5 7-5.5s6.5 1.8 7 5.5M18.5 8v6M15.5 11h6',
);
export const IconTrash = /* @__PURE__ */ icon(
  'M4 6.5h16M9.5 6.5V4h5v2.5M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6',
);
