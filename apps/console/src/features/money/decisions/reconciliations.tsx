import type { Reconciliation } from '@rihlah/contract/staff/billing/money';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatShortDate, formatTime } from '@rihlah/ui/text/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Waiting } from '../../../domain/screen/waiting-screen.tsx';
import { reconciliationsQuery } from './queries.ts';
import styles from './reconciliations.module.css';

/** Three days of two banks. */
const SHOWN = 6;

function State({ differences, healedCount, day, ranAt }: Reconciliation) {
  // What came after the comparison stands beside a list of the bank that ends before it.
  if (differences.length === 0 && jakartaDate(new Date(ranAt)) <= day)
    return (
      <span className={styles.state}>
        <StateDot state="held" /> Hari belum selesai, dibandingkan pukul {formatTime(ranAt)}
      </span>
    );
  if (differences.length === 0)
    return (
      <span className={styles.state}>
        <StateDot state="done" /> <b>Cocok</b>
        {healedCount > 0 && ` ${healedCount} ditambahkan dari daftar bank`}
      </span>
    );
  return (
    <details className={styles.differences}>
      <summary>
        <StateDot state="rejected" /> <b>{differences.length} beda</b> <span>Lihat</span>
      </summary>
      <ul>
        {differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
    </details>
  );
}

/** What we have of each bank and day beside the bank's own list, with every difference explained. */
export function Reconciliations() {
  const query = useQuery(reconciliationsQuery());
  const [areAllShown, showAll] = useState(false);
  const days = query.data?.days ?? [];
  return (
    <section className={styles.section} aria-labelledby="reconciliation">
      <p className={styles.above}>
        <b id="reconciliation">Cocok dengan bank</b> Rihlah dibanding daftar bank, per bank dan hari
      </p>
      <Waiting query={query} what="perbandingan" />
      {query.data && days.length === 0 && <p className={styles.above}>Belum ada hari yang dibandingkan.</p>}
      {days.length > 0 && (
        <table className={styles.table} aria-labelledby="reconciliation">
          <thead>
            <tr>
              <th scope="col">Bank</th>
              <th scope="col">Hari</th>
              <th scope="col" className={styles.end}>
                Di Rihlah
              </th>
              <th scope="col" className={styles.end}>
                Di bank
              </th>
              <th scope="col" className={styles.end}>
                Tercatat di Rihlah
              </th>
              <th scope="col">Keadaan</th>
            </tr>
          </thead>
          <tbody>
            {(areAllShown ? days : days.slice(0, SHOWN)).map((row) => (
              <tr key={`${row.bank} ${row.day}`}>
                <th scope="row">{row.bank}</th>
                <td>{formatShortDate(row.day)}</td>
                <td className={styles.end}>{row.ourCount}</td>
                <td className={styles.end}>{row.bankCount}</td>
                <td className={styles.end}>{plainRupiah(row.ourAmount)}</td>
                <td>
                  <State {...row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {days.length > SHOWN && !areAllShown && (
        <p className={styles.more}>
          <Button variant="quiet" onClick={() => showAll(true)}>
            Tampilkan {days.length - SHOWN} hari sebelumnya
          </Button>
        </p>
      )}
    </section>
  );
}
