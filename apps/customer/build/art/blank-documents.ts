import { area, circle, each, line, svg } from './svg.ts';

const EMERALD = '#0b4a38';
const GOLD = '#b98d35';
const PAPER = '#fefdf8';
const STUB = '#f7f4e9';
const EDGE = '#7c765c';

const WIDTH = 180;
const HEIGHT = 116;

/** Sealed, with a stamp whose picture is a mihrab. */
const envelope = (): string =>
  svg(
    WIDTH,
    HEIGHT,
    `${area('M18 16h144v88H18z', PAPER, EMERALD, 1.4)}${area('M18 16l72 54 72-54z', STUB, EMERALD, 1.4)}${line('M18 104l52-49M162 104l-52-49', EMERALD, 1.2)}<g stroke-dasharray="3 2">${area('M136 26h34v42h-34z', PAPER, GOLD, 1.3)}</g>${line('M144 62V46c0-6 5-9 9-13 4 4 9 7 9 13v16z', GOLD, 1.3)}`,
  );

/** Open at its first page: columns for date, amount and balance, nothing in them. */
const passbook = (): string =>
  svg(
    WIDTH,
    HEIGHT,
    `${area('M14 20h72l4 4 4-4h72v80H94l-4 4-4-4H14z', PAPER, EMERALD, 1.4)}${line('M90 24v80', EMERALD, 1.2)}${line(
      each([38, 52, 66, 80], (y) => `M24 ${y}h54M102 ${y}h54`),
      EDGE,
      1,
    )}${line('M42 30v60M60 30v60M120 30v60M138 30v60', GOLD, 1)}${line('M24 30h54M102 30h54', GOLD, 1.6)}`,
  );

/** A slip with a perforated edge and an arrow from one account to another. */
const slip = (): string =>
  svg(
    WIDTH,
    HEIGHT,
    `${area('M26 12h128v92l-8-5-8 5-8-5-8 5-8-5-8 5-8-5-8 5-8-5-8 5-8-5-8 5-8-5-8 5-8-5-8 5z', PAPER, EMERALD, 1.4)}${line('M42 28h44M42 38h28', GOLD, 1.5)}${circle(58, 66, 9, EDGE, 1.4)}${circle(122, 66, 9, EDGE, 1.4)}<path d="M73 66h32M99 60l6 6-6 6" fill="none" stroke="${GOLD}" stroke-width="1.6" stroke-dasharray="5 4"/>`,
  );

/** Framed, with a place for the code and a seal. */
const certificate = (): string =>
  svg(
    WIDTH,
    HEIGHT,
    `${area('M20 12h140v92H20z', PAPER, EMERALD, 1.4)}${area('M26 18h128v80H26z', 'none', GOLD, 1)}${line('M38 34h56M38 46h40M38 58h48', EDGE, 1.2)}<g stroke-dasharray="3 2">${area('M112 30h30v30h-30z', STUB, EDGE, 1.2)}</g>${circle(52, 82, 8, GOLD, 1.4)}${line('M112 84h30', EMERALD, 1.2)}`,
  );

/** Documents of empty states: nothing is printed on them yet. */
export const blankDocuments = (): [name: string, picture: string][] => [
  ['states/envelope.svg', envelope()],
  ['states/passbook.svg', passbook()],
  ['states/slip.svg', slip()],
  ['states/certificate.svg', certificate()],
];
