/**
 * Works through a list, `atOnce` at a time, in its order.
 *
 * @param work must not throw: the first error ends its share of the work and is passed on
 */
export async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
