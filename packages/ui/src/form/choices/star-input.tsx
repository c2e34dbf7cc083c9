import { useId } from 'react';
import styles from './star-input.module.css';

const PATH = 'M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5L2.6 9.5l6.5-.9z';
const STARS = [1, 2, 3, 4, 5];
const HALVES = STARS.flatMap((star) => [star - 0.5, star]);

const spoken = (value: number) => `${String(value).replace('.', ',')} bintang`;

interface StarInputProps {
  label: string;
  /** 0.5 to 5; null while none is chosen. */
  value: number | null;
  /** Shown in red. */
  isLow: boolean;
  onChange: (value: number) => void;
}

/** Five stars in halves: ten radio buttons, so that keys, touch and readers need nothing of their own. */
export function StarInput({ label, value, isLow, onChange }: StarInputProps) {
  const name = useId();
  return (
    <fieldset className={styles.stars} data-low={isLow || undefined}>
      <legend className="sr-only">{label}</legend>
      {STARS.map((star) => (
        <Star key={star} part={Math.max(0, Math.min(1, (value ?? 0) - star + 1))} />
      ))}
      <div className={styles.halves}>
        {HALVES.map((half) => (
          <input
            key={half}
            type="radio"
            name={name}
            className={styles.half}
            aria-label={spoken(half)}
            checked={value === half}
            onChange={() => onChange(half)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** @param part how much of it is filled: 0, 0.5 or 1 */
function Star({ part }: { part: number }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.star} aria-hidden="true">
      <path d={PATH} className={styles.filled} style={{ clipPath: `inset(0 ${100 - part * 100}% 0 0)` }} />
      <path d={PATH} className={styles.line} />
    </svg>
  );
}
