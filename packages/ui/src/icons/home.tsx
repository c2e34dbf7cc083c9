import { icon } from './icon.tsx';

/* Icons of the home page. */

export const IconArrow = /* @__PURE__ */ icon('M4 12h16M14 6l6 6-6 6');
