import { icon } from '@rihlah/ui/icons/icon';

export const IconFingerprint = /* @__PURE__ */ icon(
  'M6 7.5a8 8 0 0 1 12.8 1.2M4.5 12A8.5 8.5 0 0 1 4.9 10M20 12v2a15 15 0 0 1-.7 4M7.5 18.5c.9-2 1-4 1-6.5a3.5 3.5 0 0 1 7 0v2c0 2.5-.4 4.5-1.2 6.5M12 12v2.5a15 15 0 0 1-1.3 6M5 15.5V12',
);
export const IconQuestion = /* @__PURE__ */ icon(
  'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM9.3 9.5a2.8 2.8 0 0 1 5.5.600c0 2-2.8 2.4-2.8 4.2M12 17v.1',
);
