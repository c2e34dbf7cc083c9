import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import styles from './reports.module.css';

const LINES = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** A report that is on its way. @param what in the middle of a sentence */
export const WaitingLines = ({ what }: { what: string }) => (
  <Loading label={`Memuat ${what}…`}>
    <div className={styles.weeks}>
      {LINES.map((line) => (
        <Bar key={line} height={28} />
      ))}
    </div>
  </Loading>
);
