import { picture } from './drawing.ts';

export type Gender = 'm' | 'f';

const SKIN = '#d9a27c';
const SHADE = '#c78d68';

/** A face without features that would be anybody's, 300 wide and 400 high, on white as the identity page asks. */
export function bust(gender: Gender): string {
  const face = `<path d="M92 168c0-58 26-92 58-92s58 34 58 92c0 62-30 104-58 104s-58-42-58-104z" fill="${SKIN}"/>
<g fill="#3b2a20"><ellipse cx="126" cy="170" rx="7" ry="5"/><ellipse cx="174" cy="170" rx="7" ry="5"/></g>
<g fill="none" stroke="#5a3d2b" stroke-width="4" stroke-linecap="round"><path d="M112 152q14-9 28-2"/><path d="M160 150q14-7 28 2"/></g>
<path d="M150 176c-3 14-8 22-4 27 3 3 8 2 11 0" fill="none" stroke="${SHADE}" stroke-width="4" stroke-linecap="round"/>
<path d="M128 226q22 13 44 0" fill="none" stroke="#a4563f" stroke-width="5" stroke-linecap="round"/>`;
  return gender === 'm'
    ? `<path d="M20 400c0-74 60-104 130-104s130 30 130 104z" fill="#2f4858"/><path d="M118 250h64v60q-32 30-64 0z" fill="${SHADE}"/>
<path d="M118 296l32 34 32-34 22 10-54 94-54-94z" fill="#f8fafc"/>${face}
<path d="M88 132q62-26 124 0l-6-62q-56-22-112 0z" fill="#1f2937"/><path d="M88 132q62-26 124 0" fill="none" stroke="#374151" stroke-width="4"/>`
    : `<path d="M14 400c0-80 56-112 136-112s136 32 136 112z" fill="#7c3f58"/>${face}
<path fill-rule="evenodd" d="M150 42c-62 0-86 58-84 124 2 60-4 120-30 160 34 34 76 48 114 48s80-14 114-48c-26-40-32-100-30-160 2-66-22-124-84-124zM150 92c34 0 52 34 52 78 0 54-26 88-52 88s-52-34-52-88c0-44 18-78 52-78z" fill="#a85c7b"/>
<path d="M96 262c24 40 84 40 108 0M84 300c34 40 100 38 134-4" fill="none" stroke="#8c4866" stroke-width="5" stroke-linecap="round"/>`;
}

/** Passport-style photo: white background, most of it face. */
export const portrait = (gender: Gender): string =>
  picture({ width: 900, height: 1200 }, '#ffffff', [`<g transform="scale(3)">${bust(gender)}</g>`]);

export const printedPortrait = (gender: Gender, x: number, y: number, width: number, paper: string): string =>
  `<g transform="translate(${x} ${y}) scale(${width / 300})"><rect width="300" height="400" fill="${paper}"/>
<svg width="300" height="400" viewBox="0 0 300 400">${bust(gender)}</svg><rect width="300" height="400" fill="none" stroke="#94a3b8" stroke-width="3"/></g>`;
