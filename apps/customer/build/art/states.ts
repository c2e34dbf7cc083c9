import { textOutline, textWidth } from '../text-outline.ts';
import { circle, dot, line, n, svg } from './svg.ts';

const EMERALD = '#0b4a38';
const GOLD = '#b98d35';
const RED = '#a32a1e';
const PAPER = '#fefdf8';
const EDGE = '#7c765c';

const TICKET =
  'M10 2h180a8 8 0 0 1 8 8v19a10 10 0 0 0 0 20v45a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8V49a10 10 0 0 0 0-20V10a8 8 0 0 1 8-8z';

const ticket = (lowerHalf: string): string =>
  svg(
    200,
    104,
    `<path d="${TICKET}" fill="${PAPER}" stroke="${EMERALD}" stroke-width="1.4"/>${line('M18 16h38M18 23h26', GOLD, 1.4)}<path d="M20 39h162" stroke="${GOLD}" stroke-width="2.2" stroke-linecap="round" stroke-dasharray="0 7"/>${lowerHalf}`,
  );

const blankTicket = (): string =>
  ticket(
    `${line('M20 70v8h40v-8M33 78v-8M47 78v-8M140 70v8h40v-8M153 78v-8M167 78v-8', EDGE, 1.6)}<path d="M74 74h46M114 68l8 6-8 6" fill="none" stroke="${GOLD}" stroke-width="1.6" stroke-dasharray="5 4"/>`,
  );

function expiredTicket(): string {
  const words = 'JATUH TEMPO';
  const x = 130 - textWidth(words, 13, 800, 0.05) / 2;
  return ticket(
    `${line('M18 60h40M18 68h28M18 76h36', GOLD, 1.4)}<g transform="rotate(-6 130 70)" stroke="${RED}" fill="none"><rect x="76" y="52" width="108" height="36" rx="5" stroke-width="2"/><rect x="79.5" y="55.5" width="101" height="29" rx="3" stroke-width=".9"/><path transform="translate(${n(x)} 74.6)" fill="${RED}" stroke="none" d="${textOutline(words, 13, 800, 0.05)}"/></g>`,
  );
}

const pin = (x: number, y: number) => circle(x, y, 8, EMERALD, 1.4, PAPER) + dot(x, y, 4, EMERALD);

const brokenRoute = (): string =>
  svg(
    200,
    96,
    `${line('M14 88h172M14 92.5h172', '#cfddd0')}<path d="M22 62C42 22 72 8 100 36s50 46 78-14" fill="none" stroke="${GOLD}" stroke-width="2.2" stroke-dasharray="1 7" stroke-linecap="round"/>${pin(20, 66)}${pin(180, 18)}${line('M92 28l18 22M112 26L90 52', RED, 2.2)}`,
  );

/** A gate that leads nowhere. */
function lostGate(): string {
  const rings = [58, 52, 46].map((r) => circle(80, 68, r, '#cfc39c', 1)).join('');
  const x = 80 - textWidth('404', 26, 800) / 2;
  return svg(
    160,
    136,
    `<g stroke-dasharray="2 3">${rings}</g><path d="M44 122V62C44 42 68 30 80 14c12 16 36 28 36 48v60z" fill="${PAPER}" stroke="${EMERALD}" stroke-width="1.6"/><path d="M52 122V65C52 48 71 38 80 27c9 11 28 21 28 38v57z" fill="#e2eae0" stroke="${EMERALD}" stroke-width="1.2"/>${line('M26 122h108', EMERALD, 1.6)}<path transform="translate(${n(x)} 92)" fill="${EMERALD}" d="${textOutline('404', 26)}"/>`,
  );
}

/** Pictures of empty, expired and failed states. */
export const statePictures = (): [name: string, picture: string][] => [
  ['states/blank-ticket.svg', blankTicket()],
  ['states/expired-ticket.svg', expiredTicket()],
  ['states/broken-route.svg', brokenRoute()],
  ['states/lost-gate.svg', lostGate()],
];
