import { dayColour } from '@rihlah/ui/dom/day-colour';
import type { SharedPicture } from './pages.ts';

const [WIDTH, HEIGHT] = [1080, 1350];
const MARGIN = 60;
const COLUMNS = 3;
const GAP = 24;
const TOP = 250;
const FOOT = 90;

type Pen = CanvasRenderingContext2D;

const font = (weight: number, size: number) => `${weight} ${size}px "Plus Jakarta Sans", sans-serif`;

/** Words on as many lines as they take, at most two; what is longer is written smaller. */
function writeLines(
  pen: Pen,
  text: string,
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
) {
  for (let letters = size; ; letters -= 2) {
    pen.font = font(700, letters);
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    const fits = lines.length <= 2 && lines.every((line) => pen.measureText(line).width <= width);
    if (!fits && letters > 16) continue;
    lines.forEach((line, index) => {
      pen.fillText(line, x, y + index * letters * 1.25);
    });
    return;
  }
}

/** A stamp: two outlines in one ink, tilted a little as one that was pressed by hand. */
function drawStamp(
  pen: Pen,
  lines: string[],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const height = 30 + lines.length * 30;
  pen.save();
  pen.translate(x + width / 2, y + height / 2);
  pen.rotate((-4 * Math.PI) / 180);
  pen.strokeStyle = dayColour('emerald');
  pen.lineWidth = 3;
  pen.strokeRect(-width / 2, -height / 2, width, height);
  pen.lineWidth = 1.5;
  pen.strokeRect(-width / 2 + 7, -height / 2 + 7, width - 14, height - 14);
  pen.fillStyle = dayColour('emerald');
  pen.textAlign = 'center';
  lines.forEach((line, index) => {
    for (let letters = index === 0 ? 26 : 22; ; letters -= 1) {
      pen.font = font(index === 0 ? 800 : 600, letters);
      if (pen.measureText(line).width > width - 28 && letters > 12) continue;
      pen.fillText(index === 0 ? line.toUpperCase() : line, 0, -height / 2 + 42 + index * 29);
      break;
    }
  });
  pen.restore();
}

function drawPage(pen: Pen, { number, name, stamp }: SharedPicture['pages'][number], box: DOMRect): void {
  const { x, y, width, height } = box;
  pen.fillStyle = stamp ? dayColour('paper') : dayColour('stub');
  pen.beginPath();
  pen.roundRect(x, y, width, height, 18);
  pen.fill();
  pen.strokeStyle = dayColour('rule');
  pen.lineWidth = 2;
  pen.stroke();
  pen.textAlign = 'left';
  pen.fillStyle = dayColour('ink-2');
  pen.font = font(600, 20);
  pen.fillText(`Hal. ${number}`, x + 22, y + 40);
  pen.fillStyle = dayColour('emerald');
  writeLines(pen, name, { x: x + 22, y: y + 78, width: width - 44, size: 27 });
  if (stamp) drawStamp(pen, stamp, { x: x + 26, y: y + height - 150, width: width - 52 });
  else {
    pen.setLineDash([8, 8]);
    pen.strokeRect(x + 26, y + height - 140, width - 52, 100);
    pen.setLineDash([]);
  }
}

/** A picture of all pages for others, PNG, 1080 by 1350 points. @throws Error where the browser cannot draw */
export async function drawPicture({ title, support, agency, pages }: SharedPicture): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // A canvas draws with another typeface as long as this one is not there.
  await Promise.all([600, 700, 800].map((weight) => document.fonts.load(font(weight, 24))));
  pen.fillStyle = dayColour('cover');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = dayColour('foil-cover');
  pen.fillRect(MARGIN, TOP - 34, WIDTH - 2 * MARGIN, 3);
  pen.fillStyle = dayColour('cover-ink');
  pen.textAlign = 'left';
  for (let letters = 56; ; letters -= 2) {
    pen.font = font(800, letters);
    if (pen.measureText(title).width > WIDTH - 2 * MARGIN && letters > 24) continue;
    pen.fillText(title, MARGIN, 120);
    break;
  }
  pen.fillStyle = dayColour('cover-ink-2');
  pen.font = font(600, 30);
  pen.fillText(support, MARGIN, 176);
  const rows = Math.ceil(pages.length / COLUMNS);
  const width = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS;
  const height = (HEIGHT - TOP - FOOT - (rows - 1) * GAP) / rows;
  for (const [index, page] of pages.entries()) {
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    drawPage(
      pen,
      page,
      new DOMRect(MARGIN + column * (width + GAP), TOP + row * (height + GAP), width, height),
    );
  }
  pen.fillStyle = dayColour('foil-cover');
  pen.textAlign = 'left';
  pen.font = font(700, 26);
  pen.fillText(agency, MARGIN, HEIGHT - 38);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}
