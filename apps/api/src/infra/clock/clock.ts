/**
 * The product's one clock. Everything that decides by time asks it; in demo mode it can be moved forward
 * (`POST /demo/clock`), so that a day can be tested in a second.
 */
export class Clock {
  #offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  /**
   * Sets how far this clock is ahead of the machine's, in milliseconds; never back: what was read before it was moved may
   * arrive after that.
   */
  setOffset(ms: number): void {
    this.#offsetMs = Math.max(this.#offsetMs, ms);
  }
}
