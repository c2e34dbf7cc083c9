import type { ElementType, ReactNode } from 'react';
import { cx } from '../dom/class-names.ts';
import styles from './document.module.css';

interface DocumentProps {
  as?: ElementType;
  /** Strip on top: `name` left, `number` right. `gold` means "this is yours to do now": one per screen. */
  strip?: { name: ReactNode; number?: ReactNode; tone?: 'emerald' | 'gold' };
  selected?: boolean;
  className?: string;
  children: ReactNode;
  id?: string;
  /** The ticket that travels from screen to screen: one on each. */
  'data-ticket'?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/** TravelDocument with a rule. Compose with `Facts`, `Perforation` and `Stub`. */
export function Document({
  as: Tag = 'section',
  strip,
  selected,
  className,
  children,
  ...rest
}: DocumentProps) {
  return (
    <Tag {...rest} className={cx(styles.document, selected && styles.selected, className)}>
      {strip && (
        <div className={cx(styles.strip, strip.tone === 'gold' && styles.gold)}>
          <span>{strip.name}</span>
          {strip.number && <span className={styles.number}>{strip.number}</span>}
        </div>
      )}
      {children}
    </Tag>
  );
}

/** Padded part of a document that holds facts. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx(styles.facts, className)}>{children}</div>;
}

/**
 * The tear-off part under (from 900 px beside, with `side`) the facts: price, deadline, action. Draws its own
 * perforation with two notches.
 */
export function Stub({
  className,
  side,
  children,
}: {
  className?: string;
  side?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={cx(styles.stub, side && styles.side, className)}>
      <span className={styles.perforation} aria-hidden="true" />
      {children}
    </div>
  );
}
