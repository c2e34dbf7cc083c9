import { line, svg } from './svg.ts';

const LINE = '#14523f';
const CLOTH = '#dbe6da';
const SKIN = '#f6ead6';

const shape = (d: string, fill: string, width: number): string =>
  `<path d="${d}" fill="${fill}" stroke="${LINE}" stroke-width="${width}"/>`;

/** Eyes, nose and mouth. */
const face = line('M39 54h4M53 54h4M48 55v8l-2 1.5M44 70q4 2.4 8 0', LINE, 1.2);

/** A passport-style photo as it should be: white ground, the face large, a headscarf, no glasses. */
const woman = (): string =>
  svg(
    96,
    128,
    `<path fill="#fff" d="M0 0h96v128H0z"/>${shape('M14 128C16 104 26 96 34 92C24 84 20 70 22 52C24 32 34 20 48 20S72 32 74 52C76 70 72 84 62 92C70 96 80 104 82 128Z', CLOTH, 1.4)}${shape('M33 54C33 38 40 31 48 31S63 38 63 54C63 70 56 80 48 80S33 70 33 54Z', SKIN, 1.3)}${line('M34 92C42 98 54 98 62 92M30 44C34 32 40 27 48 27S62 32 66 44', LINE, 1)}${face}`,
  );

export const portraits = (): [name: string, picture: string][] => [['portraits/woman.svg', woman()]];
