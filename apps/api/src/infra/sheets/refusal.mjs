/** A file that is refused, by what is said of it. */
export class Refusal extends Error {
  /** @param {'sheetUnreadable' | 'sheetTooLarge' | 'sheetEmpty' | 'sheetLetters'} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}
