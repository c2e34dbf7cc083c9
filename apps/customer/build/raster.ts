import { join } from 'node:path';
import sharp from 'sharp';
import { guillocheRing } from './art/guilloche.ts';
import { ON_COVER } from './art/inks.ts';
import { markLines, touchIcon } from './art/mark.ts';
import { haram } from './art/scenes/haram.ts';
import { svg } from './art/svg.ts';
import { textOutline } from './text-outline.ts';

const CARD = { width: 1200, height: 630 };

/** The picture a shared link shows. Letters are outlines, so that it looks the same on every machine. */
async function socialCard(): Promise<string> {
  const rings = guillocheRing({ radius: 460, middle: 0.86, swing: 0.13, lobes: 24, turns: 4 }, 'w');
  const line = (text: string, size: number, y: number, fill: string, weight: 500 | 800) =>
    `<path transform="translate(84 ${y})" fill="${fill}" d="${textOutline(text, size, weight, weight === 800 ? -0.028 : 0)}"/>`;
  return svg(
    CARD.width,
    CARD.height,
    `<path fill="#0a3d2f" d="M0 0H1200V630H0Z"/><g transform="translate(900 330)" fill="none" stroke="#175240">${rings}</g><g transform="translate(84 76) scale(1.7)">${markLines('#f7f2e4', '#0a3d2f', '#b98d35')}</g>${line('Rihlah', 44, 126, '#f7f2e4', 800).replace('translate(84', 'translate(170')}${line('Umrah yang jelas', 64, 318, '#f7f2e4', 800)}${line('sejak lembar pertama', 64, 392, '#f7f2e4', 800)}${line('Harga, hotel, pesawat, dan tanggal tertulis di depan', 25, 452, '#bcd3c7', 500)}<path d="M84 530H560" stroke="#dcb765" stroke-width="4" stroke-dasharray="0 12" stroke-linecap="round"/><g transform="translate(770 62) scale(1.53)">${haram(240, 330, ON_COVER)}</g>`,
  );
}

const png = (picture: string, width: number) =>
  sharp(Buffer.from(picture), { density: 144 }).resize({ width }).png({ palette: true, compressionLevel: 9 });

/** The pictures that must be PNG: link previews and the icons of home screens. */
export async function writeRasters(publicDir: string): Promise<void> {
  await png(await socialCard(), CARD.width).toFile(join(publicDir, 'og-card.png'));
  await png(touchIcon(), 180).toFile(join(publicDir, 'apple-touch-icon.png'));
  for (const size of [192, 512]) await png(touchIcon(), size).toFile(join(publicDir, `icon-${size}.png`));
}
