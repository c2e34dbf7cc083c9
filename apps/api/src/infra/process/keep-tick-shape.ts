import { executionAsyncResource } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps one object of the kind that `process.nextTick` makes alive for as long as the process lives; call it first.
 *
 * V8 remembers the shape of those objects only while one of them exists. A garbage collection at the wrong moment of
 * the start makes it forget, and from then on every `nextTick` takes the slow way: five times as long, and an
 * eighth of the time of a small answer (docs/decisions/0016-keep-tick-shape.md).
 */
export function keepTickShape(): void {
  process.nextTick(() => kept.push(executionAsyncResource()));
}
