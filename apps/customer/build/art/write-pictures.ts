import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { optimize } from 'svgo';
import { airlinePictures } from './airlines.ts';
import { blankDocuments } from './blank-documents.ts';
import { cityPictures } from './cities/index.ts';
import { hotelPictures } from './hotels/index.ts';
import { ON_COVER, ON_PAPER } from './inks.ts';
import { favicon, markOn } from './mark.ts';
import { khatamTile, microtext, portalFrame, rosettePicture, wovenBand } from './patterns.ts';
import { portraits } from './portraits.ts';
import { haram } from './scenes/haram.ts';
import { madinah } from './scenes/madinah.ts';
import { sealPictures } from './seals.ts';
import { statePictures } from './states.ts';
import { svg } from './svg.ts';

const SCENE = { width: 300, height: 330 };

const pictures = (): [name: string, picture: string][] => [
  ...cityPictures(),
  ...hotelPictures(),
  ...airlinePictures(),
  ...sealPictures(),
  ...blankDocuments(),
  ...portraits(),
  ['scenes/haram-cover.svg', svg(SCENE.width, SCENE.height, haram(SCENE.width, SCENE.height, ON_COVER))],
  ['scenes/madinah.svg', svg(SCENE.width, SCENE.height, madinah(SCENE.width, SCENE.height, ON_PAPER))],
  ['mark.svg', markOn('paper')],
  ['mark-cover.svg', markOn('cover')],
  ['patterns/band.svg', wovenBand('#1c6a52')],
  ['patterns/band-gold.svg', wovenBand('#c49c48')],
  ['patterns/khatam-cover.svg', khatamTile(44, '#104a3a')],
  ['patterns/khatam-emerald.svg', khatamTile(34, '#17604a')],
  ['patterns/microtext.svg', microtext()],
  ['patterns/rosette-paper.svg', rosettePicture('#d8d2bb')],
];

const optimise = (picture: string): string =>
  optimize(picture, {
    multipass: true,
    floatPrecision: 1,
    plugins: [{ name: 'preset-default', params: { overrides: { cleanupIds: { minify: true } } } }],
  }).data;

/** Pictures carried by the style sheet, being part of the first paint, or by the code, for when nothing can be fetched. */
const INLINE: [name: string, picture: string][] = [
  ...statePictures().map(([name, picture]): [string, string] => [name.replace('states/', ''), picture]),
  ['rosette-cover.svg', rosettePicture('#175240')],
  ['portal.svg', portalFrame()],
];

/** Draws them where the style sheets import them from. */
export async function writeInlinePictures(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await Promise.all(INLINE.map(([name, picture]) => writeFile(join(dir, name), optimise(picture))));
}

/** Draws every picture into `public/art` and the favicon beside it. */
export async function writePictures(publicDir: string): Promise<void> {
  const all = pictures().map(([name, picture]): [string, string] => [`art/${name}`, optimise(picture)]);
  all.push(['favicon.svg', optimise(favicon())]);
  await Promise.all(
    all.map(async ([name, picture]) => {
      const file = join(publicDir, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, picture);
    }),
  );
}
