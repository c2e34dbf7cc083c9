/** Prices and seats move; a package seen again is asked for again after this. */
export const FRESH_MS = 15_000;
