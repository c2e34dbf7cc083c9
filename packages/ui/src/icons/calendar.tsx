import { icon } from './icon.tsx';

/* Days. */

export const IconCalendar = /* @__PURE__ */ icon(
  'M5 5.5h14a1 1 0 0 1 1 1V19.5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1zM4 10.5h16M8 3v4M16 3v4',
);
