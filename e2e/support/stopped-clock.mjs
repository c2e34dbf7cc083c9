/**
 * Loaded before a server of which pictures are kept: there it is always STOPPED_AT, so the demo's dates, numbers and
 * remaining days are the same whenever the pictures are taken.
 */
const now = Date.parse(process.env.STOPPED_AT ?? '');

globalThis.Date = class extends Date {
  constructor(...words) {
    if (words.length === 0) super(now);
    else super(...words);
  }

  static now() {
    return now;
  }
};
