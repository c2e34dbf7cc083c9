import type { CopyPackage, PackageCopy } from '@rihlah/contract/staff/package-copies';
import type { DeskPackageDetail } from '@rihlah/contract/staff/packages';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { DayEntry } from '@rihlah/ui/form/dates/day-entry';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { formatShortDate } from '@rihlah/ui/text/format';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { SessionOver } from '@rihlah/web-client/failures';
import { randomId } from '@rihlah/web-client/random-id';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../client/api.ts';
import { useBranch, useWithBranch } from '../../domain/branch/use-branch.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { inWords } from '../../domain/form/in-words.ts';
import { without } from './ordered.ts';
import styles from './packages.module.css';
import tables from './tables.module.css';

/** Copies for several days and branches: what would be made is shown before anything is. */
export function CopyDialog({ detail, onClose }: { detail: DeskPackageDetail; onClose: () => void }) {
  const { branches } = useBranch();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const withBranch = useWithBranch();
  const [chosen, setChosen] = useState([detail.branch.uuid]);
  const [dates, setDates] = useState<string[]>([]);
  const [copies, setCopies] = useState<PackageCopy[]>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [key] = useState(randomId);
  const send = useLocked(async (confirm: boolean) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await callApi<CopyPackage>('POST', '/api/staff/v1/packages/:uuid/copies', {
        params: { uuid: detail.uuid },
        body: { branches: chosen, dates, confirm },
        ...(confirm && { headers: { 'Idempotency-Key': key } }),
      });
      if (!confirm) return setCopies(answer.copies);
      showSuccess(`${answer.copies.length} draf dibuat`);
      await queries.invalidateQueries({ queryKey: ['packages'] });
      await navigate(withBranch(`/paket?keadaan=draft&cari=${encodeURIComponent(detail.draft.name)}`));
    } catch (error) {
      if (error instanceof SessionOver) return;
      setFailure(inWords(error));
    } finally {
      setBusy(false);
    }
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
            <Button block busy={busy} onClick={() => void send(true)}>
              Buat {copies.length} draf
            </Button>
          ) : (
            <Button
              block
              busy={busy}
              aria-disabled={chosen.length === 0 || dates.length === 0}
              onClick={() => chosen.length > 0 && dates.length > 0 && void send(false)}
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
                  onClick={() => choose({ dates: without(dates, index) })}
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
            <thead>
              <tr>
                <th scope="col">Cabang</th>
                <th scope="col">Berangkat</th>
                <th scope="col">Pulang</th>
                <th scope="col">Keberangkatan</th>
              </tr>
            </thead>
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
