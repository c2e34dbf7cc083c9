import type { CopyPackage, PackageCopy } from '@rihlah/contract/staff/catalog/package-copies';
import type { StaffPackageDetail } from '@rihlah/contract/staff/catalog/packages';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { DayEntry } from '@rihlah/ui/form/dates/day-entry';
import { formatShortDate } from '@rihlah/ui/text/format';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { useBranch, useGoTo } from '../../../domain/branch/use-branch.ts';
import { Failure } from '../../../domain/form/failure.tsx';
import { useSending } from '../../../domain/form/use-sending.ts';
import { TableHead } from '../../../domain/table/table.tsx';
import styles from '../packages.module.css';
import tables from '../tables.module.css';

/** Copies for several days and branches: what would be made is shown before anything is. */
export function CopyDialog({ detail, onClose }: { detail: StaffPackageDetail; onClose: () => void }) {
  const { branches } = useBranch();
  const goTo = useGoTo();
  const [chosen, setChosen] = useState([detail.branch.uuid]);
  const [dates, setDates] = useState<string[]>([]);
  const [copies, setCopies] = useState<PackageCopy[]>();
  const { isSending, failure, start } = useSending<CopyPackage['body'], CopyPackage['response']>({
    send: (body, key) =>
      callApi<CopyPackage>('POST', '/api/staff/v1/packages/:uuid/copies', {
        params: { uuid: detail.uuid },
        body,
        ...(body.confirm && { headers: { 'Idempotency-Key': key } }),
      }),
    done: ({ copies: made }) => (copies ? `${made.length} draf dibuat` : null),
    refresh: ['packages'],
    onDone: (answer) => {
      if (copies) goTo(`/paket?keadaan=draft&cari=${encodeURIComponent(detail.draft.name)}`);
      else setCopies(answer?.copies);
    },
    onConflict: 'stay',
  });
  /** What would be made is another list then. */
  const choose = (next: { branches?: string[]; dates?: string[] }) => {
    if (next.branches) setChosen(next.branches);
    if (next.dates) setDates([...new Set(next.dates)].sort());
    setCopies(undefined);
  };
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Salin ${detail.draft.name}`}
      actions={
        <>
          {copies ? (
            <Button block busy={isSending} onClick={() => start({ branches: chosen, dates, confirm: true })}>
              Buat {copies.length} draf
            </Button>
          ) : (
            <Button
              block
              busy={isSending}
              aria-disabled={chosen.length === 0 || dates.length === 0}
              onClick={() =>
                chosen.length > 0 && dates.length > 0 && start({ branches: chosen, dates, confirm: false })
              }
            >
              Lihat yang akan dibuat
            </Button>
          )}
          <Button block variant="secondary" onClick={onClose}>
            Batal
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <DayEntry
          label="Tambah tanggal berangkat"
          day=""
          onDay={(day) => choose({ dates: [...dates, day] })}
        />
        {dates.length > 0 && (
          <ul className={tables.dates} aria-label="Tanggal">
            {dates.map((date, index) => (
              <li key={date}>
                {formatShortDate(date)}
                <Button
                  variant="quiet"
                  aria-label={`Hapus ${formatShortDate(date)}`}
                  onClick={() => choose({ dates: dates.filter((_, each) => each !== index) })}
                >
                  ×
                </Button>
              </li>
            ))}
          </ul>
        )}
        <fieldset className={tables.branches}>
          <legend>Cabang</legend>
          {branches.map(({ uuid, city }) => (
            <Checkbox
              key={uuid}
              label={city}
              checked={chosen.includes(uuid)}
              onChange={({ target }) =>
                choose({
                  branches: target.checked ? [...chosen, uuid] : chosen.filter((each) => each !== uuid),
                })
              }
            />
          ))}
        </fieldset>
        {copies && (
          <table className={tables.versions} aria-label="Yang akan dibuat">
            <TableHead titles={['Cabang', 'Berangkat', 'Pulang', 'Keberangkatan']} />
            <tbody>
              {copies.map(({ branch, departsOn, returnsOn, departure, isThere }) => (
                <tr key={`${branch.uuid} ${departsOn}`}>
                  <th scope="row">{branch.city}</th>
                  <td>{formatShortDate(departsOn)}</td>
                  <td>{formatShortDate(returnsOn)}</td>
                  <td>
                    {departure === 'own' ? 'bersama paket ini' : 'baru'}
                    {isThere && <b className={styles.warning}> sudah ada paket bernama ini</b>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Failure>{failure}</Failure>
      </div>
    </Dialog>
  );
}
