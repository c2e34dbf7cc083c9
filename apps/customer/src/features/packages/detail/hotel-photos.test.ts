import { expect, it } from 'vitest';
import { isDrawing, photographsFirst } from './hotel-photos.ts';

it('tells drawings of the product from photographs of an agency, which come first in their own order', () => {
  const pictures = [
    { path: 'https://rihlah.test/art/hotels/anjum.svg' },
    { path: 'https://rihlah.test/gambar/2f0e' },
    { path: 'https://rihlah.test/art/hotels/anjum-lobi.svg' },
    { path: 'https://cdn.agensi.test/kamar.jpg' },
  ];
  expect(pictures.map(({ path }) => isDrawing(path))).toEqual([true, false, true, false]);
  expect(photographsFirst(pictures)).toEqual([pictures[1], pictures[3], pictures[0], pictures[2]]);
});
