/**
 * The product's one clock. Everything that decides by time asks it; in demo mode it can be moved forward
 * (`POST /demo/clock`), so that a day can be tested in a second.
 */
export class Clock {
  #offsetMs: number | undefined;

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  get offsetMs(): number {
    return this.#offsetMs ?? 0;
  }

  /**
   * Sets how far this clock is ahead of the machine's, in milliseconds. The first one may lie behind the machine; after it
   * the clock never goes back: what was read before it was moved may arrive after that.
   */
  setOffset(ms: number): void {
    this.#offsetMs = Math.max(this.#offsetMs ?? ms, ms);
  }
}
