import { icon } from './icon.tsx';

/* Icons of the account area. */

export const IconWallet = /* @__PURE__ */ icon(
  'M4 7h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H5a1.5 1.5 0 0 1-1.5-1.5V6A2 2 0 0 1 5.5 4H17v3M20 11.5h-4a2 2 0 0 0 0 4h4',
);
export const IconBank = /* @__PURE__ */ icon('M12 3.5l9 4.5H3zM3.5 20h17M5.5 11v6M10 11v6M14 11v6M18.5 11v6');
export const IconKaaba = /* @__PURE__ */ icon('M4.5 5h15v14.500h-15zM4.5 9.500h15M14 12.500h2.500v7');
export const IconStar = /* @__PURE__ */ icon(
  'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z',
);
export const IconPlus = /* @__PURE__ */ icon('M12 5v14M5 12h14');
export const IconClock = /* @__PURE__ */ icon('M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 7v5l3.5 2');
export const IconLock = /* @__PURE__ */ icon(
  'M6 11h12a1 1 0 0 1 1 1v7.500a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V12a1 1 0 0 1 1-1zM8 11V8a4 4 0 0 1 8 0v3',
);
