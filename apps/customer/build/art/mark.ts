import { archPath } from './arch.ts';
import { star8 } from './patterns.ts';
import { svg } from './svg.ts';

/** The agency's mark: an eight-pointed star with a mihrab and the Kaaba in it, 40 by 40. */
export const markLines = (ground: string, figure: string, gold: string): string =>
  `<path d="${star8(20, 20, 19.4)}" fill="${ground}"/><path d="${star8(20, 20, 16.4)}" fill="none" stroke="${gold}"/><path d="${archPath(13.2, 9.4, 13.6, 20, 9.4)}" fill="${figure}"/><path d="M16.4 29.4V21.6h7.2v7.8Z" fill="${ground}"/><path d="M16.4 23.4h7.2" stroke="${gold}" stroke-width="1.4"/>`;

export const markOn = (ground: 'paper' | 'cover'): string =>
  svg(
    40,
    40,
    ground === 'paper'
      ? markLines('#0b4a38', '#fefdf8', '#b98d35')
      : markLines('#f7f2e4', '#0a3d2f', '#b98d35'),
  );

export const favicon = (): string => svg(40, 40, markLines('#0b4a38', '#fefdf8', '#dcb765'));

/** For home screens: the mark on paper with air around it. */
export const touchIcon = (): string =>
  svg(
    60,
    60,
    `<path fill="#0a3d2f" d="M0 0H60V60H0Z"/><g transform="translate(8 8) scale(1.1)">${markLines('#f7f2e4', '#0a3d2f', '#b98d35')}</g>`,
  );
