import { jakartaIso } from '@rihlah/rules/text/dates';

/** `2026-11-28 10:15:07 WIB`, as `restore -- --at` takes it. */
export const formatJakartaClock = (at: Date): string =>
  `${jakartaIso(at).slice(0, 19).replace('T', ' ')} WIB`;
