import type { ReactNode } from 'react';
import { cx } from '../dom/class-names.ts';
import styles from './state-dot.module.css';

/** done · waits for us · asked for elsewhere · rejected · missing · not needed · held back until something happens */
export type DotState = 'done' | 'ours' | 'asked' | 'rejected' | 'missing' | 'none' | 'held';

/** Light on a dark shape, and the other way round in the dark. */
const ON_FILL = { stroke: 'var(--paper)' };

const SHAPES: Record<DotState, ReactNode> = {
  done: (
    <>
      <circle cx="8" cy="8" r="7.25" fill="currentColor" />
      <path d="M4.8 8.3l2.2 2.2 4.2-4.6" strokeWidth="1.7" style={ON_FILL} />
    </>
  ),
  ours: (
    <>
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 1.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
    </>
  ),
  asked: (
    <>
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 4.5V8l2.4 1.4" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  rejected: (
    <>
      <rect x="1" y="1" width="14" height="14" rx="2" fill="currentColor" />
      <path d="M5.2 5.2l5.6 5.6M10.8 5.2l-5.6 5.6" strokeWidth="1.8" style={ON_FILL} />
    </>
  ),
  missing: <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2.6 2.5" />,
  none: <path d="M4 8h8" stroke="currentColor" strokeWidth="1.6" />,
  held: (
    <>
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6.2 5.4v5.2M9.8 5.4v5.2" stroke="currentColor" strokeWidth="1.6" />
    </>
  ),
};

interface StateDotProps {
  state: DotState;
  /** What it means here: `Paspor ditolak`. Left out where the words stand beside it. */
  label?: string;
}

/** How one thing stands, in a shape of its own so that it reads without colour. */
export const StateDot = ({ state, label }: StateDotProps) => (
  <svg
    viewBox="0 0 16 16"
    width={16}
    height={16}
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={cx(styles.dot, styles[state])}
    role={label ? 'img' : undefined}
    aria-hidden={label ? undefined : true}
    aria-label={label}
  >
    {label && <title>{label}</title>}
    {SHAPES[state]}
  </svg>
);
