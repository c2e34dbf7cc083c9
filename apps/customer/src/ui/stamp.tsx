import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import styles from './stamp.module.css';

export type StampTone = 'emerald' | 'success' | 'danger' | 'info' | 'warning' | 'secondary';

interface StampProps {
  tone?: StampTone;
  /** Tilted for what is final (sold out, step done); straight for a status. */
  tilt?: boolean;
  /** Lands once, when a payment or step was just received. */
  lands?: boolean;
  children: ReactNode;
}

/** Double outline in one ink, always words. */
export function Stamp({ tone = 'emerald', tilt, lands, children }: StampProps) {
  return (
    <span className={cx(styles.stamp, styles[tone], tilt && styles.tilt, lands && styles.lands)}>
      {children}
    </span>
  );
}

const STATUS_TONES: Record<string, StampTone> = {
  new: 'secondary',
  pendaftaran: 'secondary',
  canceled: 'danger',
  batal: 'danger',
  done: 'success',
  selesai: 'success',
  close: 'success',
  accepted: 'info',
  lunas: 'info',
  'on the way': 'emerald',
  'berangkat umrah': 'emerald',
};

/**
 * Colour of an order status: New secondary, Canceled danger, Done success, Accepted info, On The Way primary, else warning
 * (spec 1, section 4). The Indonesian names have the colour of the English one that means the same (decision 0044).
 */
export const statusTone = (status: string): StampTone => STATUS_TONES[status.toLowerCase()] ?? 'warning';

export function StatusStamp({ status }: { status: string }) {
  return <Stamp tone={statusTone(status)}>{status}</Stamp>;
}
