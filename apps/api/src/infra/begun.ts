/** What was begun, to be ended in the opposite order however far one came. */
export class Begun {
  readonly #ends: (() => unknown)[] = [];

  add(end: () => unknown): void {
    this.#ends.push(end);
  }

  /** Ends everything, also what comes after something that does not end well; a second time there is nothing left. */
  async end(): Promise<void> {
    const faults: unknown[] = [];
    for (let end = this.#ends.pop(); end; end = this.#ends.pop()) {
      try {
        await end();
      } catch (error) {
        faults.push(error);
      }
    }
    if (faults.length > 0) throw new AggregateError(faults, 'not everything ended well');
  }
}
