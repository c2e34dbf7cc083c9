import { icon } from './icon.tsx';

/* Icons of the account screens and of the bar at the bottom of a phone. */

export const IconPhone = /* @__PURE__ */ icon(
  'M5 3.5h4l1.5 4.5-2.2 1.6a12 12 0 0 0 6 6l1.6-2.2 4.6 1.5v4a1.6 1.6 0 0 1-1.7 1.6C11 20 4 13 3.4 5.200A1.600 1.600 0 0 1 5 3.500z',
);
export const IconHome = /* @__PURE__ */ icon(
  'M4 11l8-7 8 7v8.500a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM9.500 20.500v-6h5v6',
);
export const IconBill = /* @__PURE__ */ icon(
  'M6 3h12v18l-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500L6 21zM9 8h6M9 12h6',
);
export const IconTicket = /* @__PURE__ */ icon(
  'M3.500 6.500h17v3.500a2 2 0 0 0 0 4v3.500h-17V14a2 2 0 0 0 0-4zM9 7v2M9 11v2M9 15v2',
);
