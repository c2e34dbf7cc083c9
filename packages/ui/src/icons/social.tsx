import { icon } from './icon.tsx';

/* Icons of the social networks. */

export const IconInstagram = /* @__PURE__ */ icon(
  'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM17 7v.1',
);
export const IconFacebook = /* @__PURE__ */ icon(
  'M14.5 21v-8h3l.5-3.5h-3.5V7.3c0-1 .3-1.8 1.8-1.8H18V2.6A20 20 0 0 0 15.4 2.5c-2.6 0-4.4 1.6-4.4 4.5v2.5H8V13h3v8',
);
export const IconYoutube = /* @__PURE__ */ icon(
  'M5 5.5h14a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 16V8A2.5 2.5 0 0 1 5 5.5zM10 9v6l5-3z',
);
export const IconWhatsApp = /* @__PURE__ */ icon(
  'M3.5 20.5l1.3-4.3a8.5 8.5 0 1 1 3.2 3.1zM8.5 8.3c0 4 3 7.2 7 7.2l1-2-2.2-1.2-1.2 1.2c-1.4-.6-2-1.3-2.6-2.6l1.2-1.2-1.1-2.3z',
);
