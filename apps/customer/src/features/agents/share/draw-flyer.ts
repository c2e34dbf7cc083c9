import { dayColour } from '@rihlah/ui/dom/day-colour';
import QRCode from 'qrcode';

/** What stands on a flyer, in words. */
export interface Flyer {
  agency: string;
  permit: string;
  title: string;
  facts: readonly { label: string; value: string }[];
  hotels: readonly string[];
  price: string;
  /** Until when the price was seen. */
  asOf: string;
  agent: { name: string; phone: string };
  /** What the QR code opens. */
  url: string;
}

/** The format that chats show whole, in pixels. */
const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 64;
const CARD = { x: EDGE, y: 150, width: WIDTH - 2 * EDGE, height: 1010 };
const STUB_Y = CARD.y + 700;
const INSIDE = CARD.x + 56;
const INNER_WIDTH = CARD.width - 112;
const QR_SIDE = 240;
/** What a code needs around it (ISO/IEC 18004). */
const QUIET_MODULES = 4;
const FAMILY = '"Plus Jakarta Sans"';
const WEIGHTS = [500, 700, 800];

type Pen = CanvasRenderingContext2D;

/**
 * Draws a flyer of a package as a picture that can be sent on.
 *
 * @returns a PNG of 1080 by 1350 pixels
 * @throws Error where the browser cannot draw it
 */
export async function drawFlyer(flyer: Flyer): Promise<Blob> {
  await Promise.all(WEIGHTS.map((weight) => document.fonts.load(`${weight} 40px ${FAMILY}`)));
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser draws no pictures');
  pen.textBaseline = 'alphabetic';
  drawGround(pen, flyer);
  drawFacts(pen, flyer);
  drawStub(pen, flyer);
  return await new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture was not made'))),
      'image/png',
    ),
  );
}

interface Line {
  text: string;
  x: number;
  y: number;
  size: number;
  weight?: number;
  ink?: string;
  /** What the line is cut to, with smaller signs where that is enough. */
  width?: number;
}

/** Writes one line; what is too wide becomes smaller, down to two thirds. */
function write(pen: Pen, { text, x, y, size, weight = 500, ink = dayColour('ink'), width }: Line): void {
  pen.fillStyle = ink;
  pen.font = `${weight} ${size}px ${FAMILY}`;
  const wide = pen.measureText(text).width;
  if (width !== undefined && wide > width) {
    const smaller = Math.max(size * (width / wide), (size * 2) / 3);
    pen.font = `${weight} ${smaller}px ${FAMILY}`;
    pen.fillText(text, x, y, width);
    return;
  }
  pen.fillText(text, x, y);
}

/** Breaks a text into lines that fit, the last of them with an ellipsis where there is more. */
export function wrapText(
  measure: (text: string) => number,
  text: string,
  { width, lines }: { width: number; lines: number },
): string[] {
  const broken: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) > width) {
      broken.push(line);
      line = word;
    } else line = longer;
  }
  if (line) broken.push(line);
  if (broken.length <= lines) return broken;
  return [...broken.slice(0, lines - 1), `${broken[lines - 1]}…`];
}

function writeLines(pen: Pen, line: Line & { width: number; lines: number; step: number }): number {
  pen.font = `${line.weight ?? 500} ${line.size}px ${FAMILY}`;
  const lines = wrapText((text) => pen.measureText(text).width, line.text, line);
  for (const [index, text] of lines.entries()) write(pen, { ...line, text, y: line.y + index * line.step });
  return line.y + lines.length * line.step;
}

function drawGround(pen: Pen, { agency, permit }: Flyer): void {
  pen.fillStyle = dayColour('cover');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  write(pen, {
    text: agency,
    x: EDGE,
    y: 98,
    size: 46,
    weight: 800,
    ink: dayColour('cover-ink'),
    width: 620,
  });
  pen.textAlign = 'right';
  write(pen, { text: 'Umrah', x: WIDTH - EDGE, y: 98, size: 38, weight: 700, ink: dayColour('foil-cover') });
  pen.textAlign = 'left';
  pen.fillStyle = dayColour('paper');
  pen.beginPath();
  pen.roundRect(CARD.x, CARD.y, CARD.width, CARD.height, 28);
  pen.fill();
  // The two notches of the perforation.
  pen.fillStyle = dayColour('cover');
  for (const x of [CARD.x, CARD.x + CARD.width]) {
    pen.beginPath();
    pen.arc(x, STUB_Y, 26, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.strokeStyle = dayColour('rule-2');
  pen.lineWidth = 4;
  pen.setLineDash([2, 14]);
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(CARD.x + 48, STUB_Y);
  pen.lineTo(CARD.x + CARD.width - 48, STUB_Y);
  pen.stroke();
  pen.setLineDash([]);
  writeLines(pen, {
    text: permit,
    x: EDGE,
    y: CARD.y + CARD.height + 62,
    size: 26,
    ink: dayColour('cover-ink-2'),
    width: WIDTH - 2 * EDGE,
    lines: 3,
    step: 36,
  });
}

function drawFacts(pen: Pen, { title, facts, hotels, price, asOf }: Flyer): void {
  const emerald = dayColour('emerald');
  const quiet = dayColour('ink-2');
  let y = writeLines(pen, {
    text: title,
    x: INSIDE,
    y: CARD.y + 104,
    size: 62,
    weight: 800,
    ink: emerald,
    width: INNER_WIDTH,
    lines: 2,
    step: 70,
  });
  y += 20;
  for (const [index, { label, value }] of facts.entries()) {
    const x = INSIDE + (index % 2) * (INNER_WIDTH / 2);
    const top = y + Math.floor(index / 2) * 100;
    write(pen, { text: label, x, y: top, size: 27, ink: quiet });
    write(pen, { text: value, x, y: top + 44, size: 37, weight: 700, width: INNER_WIDTH / 2 - 24 });
  }
  y += Math.ceil(facts.length / 2) * 100 + 4;
  for (const hotel of hotels.slice(0, 2)) {
    write(pen, { text: hotel, x: INSIDE, y, size: 32, width: INNER_WIDTH });
    y += 46;
  }
  write(pen, {
    text: price,
    x: INSIDE,
    y: STUB_Y - 78,
    size: 72,
    weight: 800,
    ink: emerald,
    width: INNER_WIDTH,
  });
  write(pen, { text: asOf, x: INSIDE, y: STUB_Y - 34, size: 27, ink: quiet, width: INNER_WIDTH });
}

function drawStub(pen: Pen, { agent, agency, url }: Flyer): void {
  const top = STUB_Y + 40;
  drawCode(pen, { url, x: INSIDE, y: top });
  const x = INSIDE + QR_SIDE + 44;
  const width = CARD.x + CARD.width - 48 - x;
  write(pen, { text: 'Tanya dan pesan lewat', x, y: top + 42, size: 29, ink: dayColour('ink-2'), width });
  write(pen, { text: agent.name, x, y: top + 94, size: 44, weight: 800, width });
  write(pen, { text: agent.phone, x, y: top + 146, size: 38, weight: 700, ink: dayColour('emerald'), width });
  writeLines(pen, {
    text: `Pindai, lalu pesan sendiri. Bayar langsung ke ${agency}.`,
    x,
    y: top + 198,
    size: 28,
    ink: dayColour('ink-2'),
    width,
    lines: 2,
    step: 38,
  });
}

function drawCode(pen: Pen, { url, x, y }: { url: string; x: number; y: number }): void {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  const side = QR_SIDE / modules.size;
  const quiet = QUIET_MODULES * side;
  pen.fillStyle = dayColour('white');
  pen.fillRect(x - quiet, y - quiet, QR_SIDE + 2 * quiet, QR_SIDE + 2 * quiet);
  pen.fillStyle = dayColour('ink');
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column))
        // A little over, or hairlines show between them.
        pen.fillRect(x + column * side, y + row * side, side + 0.5, side + 0.5);
}
