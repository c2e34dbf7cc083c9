import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { IconDownload } from '@rihlah/ui/icons/more';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Screen } from '../../../domain/screen/screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { EndCell, Table } from '../../../domain/table/table.tsx';
import { MoneyTabs } from '../money-tabs.tsx';
import { JournalAccounts } from './journal-accounts.tsx';
import { PeriodBar } from './period-bar.tsx';
import { journalQuery } from './report-queries.ts';
import styles from './reports.module.css';
import { usePeriod } from './use-period.ts';
import { WaitingReport } from './waiting-lines.tsx';

const TITLES = ['Nomor', 'Akun', 'Debit', 'Kredit'];

/** What was booked by account, the file of it, and which numbers the agency's books have. */
export function JournalScreen() {
  const { period, change } = usePeriod();
  const journal = useQuery(journalQuery(period));
  const mayChange = useMay('journal.change');
  const [isChanging, setChanging] = useState(false);
  const nameless =
    journal.data?.sums.filter(({ code, debit, credit }) => code === '' && debit + credit > 0) ?? [];
  const total = (side: 'debit' | 'credit') =>
    journal.data?.sums.reduce((sum, row) => sum + row[side], 0) ?? 0;
  const file = `/api/staff/v1/money/journal.csv?${new URLSearchParams({ ...period })}`;
  return (
    <Screen
      title="Uang"
      paneLabel="Nomor akun"
      pane={
        journal.data &&
        isChanging && <JournalAccounts journal={journal.data} onDone={() => setChanging(false)} />
      }
    >
      <MoneyTabs current="jurnal" />
      <PeriodBar period={period} onChange={change}>
        {journal.data && <p role="status">{journal.data.entries.toLocaleString('id-ID')} pencatatan</p>}
        {mayChange && !isChanging && (
          <Button variant="quiet" onClick={() => setChanging(true)}>
            Nomor akun
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<IconDownload size={16} />}
          aria-disabled={nameless.length > 0 || !journal.data}
          onClick={() => {
            if (journal.data && nameless.length === 0) window.location.assign(file);
          }}
        >
          Unduh CSV
        </Button>
      </PeriodBar>
      {nameless.length > 0 && (
        <p className={styles.bar} role="status">
          Belum dapat diunduh. Belum bernomor: {nameless.map(({ name }) => name).join(', ')}.
          {!mayChange && ' Pemilik yang mengisinya.'}
        </p>
      )}
      <WaitingReport query={journal} what="jurnal" />
      {journal.data && (
        <Table label="Jurnal per akun" titles={TITLES} ends={2}>
          {journal.data.sums.map(({ account, code, name, debit, credit }) => (
            <tr key={account}>
              <td>{code || <span className={styles.note}>belum</span>}</td>
              <th scope="row">{name}</th>
              <EndCell>{debit === 0 ? '–' : plainRupiah(debit)}</EndCell>
              <EndCell>{credit === 0 ? '–' : plainRupiah(credit)}</EndCell>
            </tr>
          ))}
          <tr>
            <td />
            <th scope="row">
              <b>Jumlah</b>
            </th>
            <EndCell>
              <b>{plainRupiah(total('debit'))}</b>
            </EndCell>
            <EndCell>
              <b>{plainRupiah(total('credit'))}</b>
            </EndCell>
          </tr>
        </Table>
      )}
    </Screen>
  );
}
