/** What a document looks like, so that one sees which is meant. */
export type Ghost = 'face' | 'card' | 'table' | 'page' | 'passport' | 'book';

/** Lines of text at these heights. */
const lines = (x: number, width: number, ys: number[]) => ys.map((y) => `M${x} ${y}h${width}`).join('');

const HEAD = 'M45 34a15 17 0 1 0 30 0a15 17 0 1 0-30 0zM24 108c2-30 14-42 36-42s34 12 36 42';

const DRAWN: Record<Ghost, { box: string; path: string }> = {
  face: { box: '0 0 120 120', path: HEAD },
  card: {
    box: '0 0 120 76',
    path: `${lines(12, 52, [20, 32, 44, 56])}M82 20h26v34H82zM89 34a6 7 0 1 0 12 0a6 7 0 1 0-12 0z`,
  },
  table: {
    box: '0 0 120 84',
    path: `M38 10h44M12 22h96v50H12z${lines(12, 96, [34, 46, 58])}M34 22v50M66 22v50M88 22v50`,
  },
  page: { box: '0 0 120 84', path: `M40 12h40${lines(20, 80, [28, 40, 52])}M70 68h26M24 62h18v14H24z` },
  passport: {
    box: '0 0 120 84',
    path: `M14 14h30v38H14zM22 30a7 8 0 1 0 14 0a7 8 0 1 0-14 0z${lines(54, 52, [18, 30, 42])}M14 64h92M14 72h92`,
  },
  book: {
    box: '0 0 120 84',
    path: `M60 8v68${lines(12, 38, [20, 32, 44, 56])}M72 16h36v44H72zM72 30h36M72 44h36M90 16v44`,
  },
};

export function DocumentGhost({ ghost }: { ghost: Ghost }) {
  const { box, path } = DRAWN[ghost];
  return (
    <svg
      viewBox={box}
      width="78%"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
