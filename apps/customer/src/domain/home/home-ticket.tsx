import { cx } from '@rihlah/ui/dom/class-names';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import type { ReactNode } from 'react';
import styles from './home-ticket.module.css';

interface HomeTicketProps {
  /** Left and right on the gold strip. */
  name: string;
  number?: ReactNode;
  facts: ReactNode;
  stub: ReactNode;
  label: string;
}

/** The home page's gold ticket, filled in with what is known of whoever looks. */
export const HomeTicket = ({ name, number, facts, stub, label }: HomeTicketProps) => (
  <Document strip={{ name, number, tone: 'gold' }} className={styles.ticket} aria-label={label} data-ticket>
    <Facts className={styles.facts}>{facts}</Facts>
    <Stub side className={styles.stub}>
      {stub}
    </Stub>
  </Document>
);

interface FactProps {
  label: string;
  wide?: boolean;
  children: ReactNode;
}

export const TicketFact = ({ label, wide, children }: FactProps) => (
  <div className={cx(styles.fact, wide && styles.wide)}>
    <span className="label">{label}</span>
    <p>{children}</p>
  </div>
);

/** Facts beside one another, one below the other where the text is large. */
export const TicketFacts = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
