import { CITY_INK as C } from '../inks.ts';
import { line, range } from '../svg.ts';

/** Rows of small waves over the width of a vignette. */
export const water = (...ys: number[]): string =>
  line(
    ys
      .map(
        (y) =>
          `M0 ${y}q6-3 12 0${range(7)
            .map(() => 't12 0')
            .join('')}`,
      )
      .join(''),
    C.line,
    0.8,
  );
