/** `2026-11-21` → `21-11-2026`, as people write it. */
export const dayFirst = (date: string): string => date.split('-').reverse().join('-');
