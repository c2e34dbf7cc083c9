import { icon } from './icon.tsx';

/* The way back. */

export const IconArrowLeft = /* @__PURE__ */ icon('M20 12H4M10 6l-6 6 6 6');
