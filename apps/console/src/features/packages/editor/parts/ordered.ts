/** A list with one of its rows elsewhere; past its ends it stays. */
export function moved<T>(list: T[], index: number, by: 1 | -1): T[] {
  const to = index + by;
  if (to < 0 || to >= list.length) return list;
  const next = [...list];
  const [row] = next.splice(index, 1);
  next.splice(to, 0, row as T);
  return next;
}

/** A list with one of its rows changed. */
export const changedAt = <T>(list: T[], index: number, change: Partial<T>): T[] =>
  list.map((row, each) => (each === index ? { ...row, ...change } : row));

export const without = <T>(list: T[], index: number): T[] => list.filter((_, each) => each !== index);
