import { icon } from './icon.tsx';

/* Icons of the console. */

export const IconSun = /* @__PURE__ */ icon(
  'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
);
export const IconTeam = /* @__PURE__ */ icon(
  'M9 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.2a6.5 6.5 0 0 1 3.5 5.8',
);
export const IconAgents = /* @__PURE__ */ icon(
  'M12 3.5a3.8 3.8 0 1 0 0 7.6a3.8 3.8 0 0 0 0-7.6zM4.5 20.5a7.5 7.5 0 0 1 15 0M8.8 20.5l3.2-5 3.2 5',
);
export const IconHistory = /* @__PURE__ */ icon('M4 5v4.5h4.5M4.3 9.5A8.5 8.5 0 1 1 3.5 13M12 8v4.5l3 2');
export const IconHome = /* @__PURE__ */ icon('M3.5 11L12 4l8.5 7M5.5 9.5V20h13V9.5M10 20v-6h4v6');
export const IconColumns = /* @__PURE__ */ icon('M4 4.5h16v15H4zM9.3 4.5v15M14.7 4.5v15');
export const IconLink = /* @__PURE__ */ icon(
  'M9.5 8H7a4 4 0 0 0 0 8h2.5M14.5 8H17a4 4 0 0 1 0 8h-2.5M8.5 12h7',
);
export const IconSignal = /* @__PURE__ */ icon(
  'M2.5 9a14 14 0 0 1 19 0M5.8 12.6a9.2 9.2 0 0 1 12.4 0M9 16.1a4.5 4.5 0 0 1 6 0M12 19.4v.1',
);
export const IconPassed = /* @__PURE__ */ icon('M5 12h14M13 6l6 6-6 6');
export const IconGrip = /* @__PURE__ */ icon('M9 6v.1M15 6v.1M9 12v.1M15 12v.1M9 18v.1M15 18v.1');
export const IconCopy = /* @__PURE__ */ icon('M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4');
export const IconPackage = /* @__PURE__ */ icon(
  'M12 3l8.5 4.7v8.6L12 21l-8.5-4.7V7.7zM3.8 7.8L12 12.3l8.2-4.5M12 12.3V21',
);
export const IconGlobe = /* @__PURE__ */ icon(
  'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5z',
);
export const IconSliders = /* @__PURE__ */ icon(
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4zM9 14.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4z',
);
export const IconFlag = /* @__PURE__ */ icon('M6 21V4M6 4.5h11l-2.2 3.8L17 12H6');
export const IconTorch = /* @__PURE__ */ icon('M8 3.5h8v3.8l-2 3.2v10h-4v-10L8 7.3zM8 7.3h8M12 13.5v2.5');
export const IconScan = /* @__PURE__ */ icon(
  'M4 8.5V5.5A1.5 1.5 0 0 1 5.5 4h3M15.5 4h3A1.5 1.5 0 0 1 20 5.5v3M20 15.5v3a1.5 1.5 0 0 1-1.5 1.5h-3M8.5 20h-3A1.5 1.5 0 0 1 4 18.5v-3M8.5 12.3l2.5 2.5 4.8-5.2',
);
export const IconPassport = /* @__PURE__ */ icon(
  'M5.5 3h13v18h-13zM12 7a3.2 3.2 0 1 0 0 6.400a3.2 3.2 0 0 0 0-6.400zM8.800 10.200h6.400M9 17h6',
);
