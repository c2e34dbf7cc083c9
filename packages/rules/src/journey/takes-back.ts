/**
 * Whether something that was told is told otherwise now. Null is what nobody had said: filling it in, or adding at the
 * end, takes nothing back.
 */
export function takesBack(before: unknown, after: unknown): boolean {
  if (before === null || before === undefined) return false;
  if (after === null || after === undefined) return true;
  if (Array.isArray(before))
    return !Array.isArray(after) || before.some((one, index) => takesBack(one, after[index]));
  if (typeof before === 'object')
    return Object.entries(before).some(([key, value]) => takesBack(value, Object(after)[key]));
  return before !== after;
}
