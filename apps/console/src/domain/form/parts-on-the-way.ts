const onTheWay = new WeakMap<object, Set<Promise<unknown>>>();

/**
 * Holds a form's saving back until a part of it has arrived, a picture that is still being sent.
 *
 * @param control of the form: it is the same object for as long as the form lives
 * @param part rejects where the part will never come
 */
export function waitFor(control: object, part: Promise<unknown>): void {
  const parts = onTheWay.get(control) ?? new Set();
  onTheWay.set(control, parts.add(part));
  const done = () => parts.delete(part);
  part.then(done, done);
}

/** @returns whether everything that a form waited for has come, once it is decided */
export async function partsArrived(control: object): Promise<boolean> {
  const ends = await Promise.allSettled(onTheWay.get(control) ?? []);
  return ends.every(({ status }) => status === 'fulfilled');
}
