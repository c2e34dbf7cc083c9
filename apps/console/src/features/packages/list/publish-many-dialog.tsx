import type { publishPackage, StaffPackage } from '@rihlah/contract/staff/catalog/packages';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { StateDot } from '@rihlah/ui/status/state-dot';
import { formatShortDate } from '@rihlah/ui/text/format';
import { SessionOver } from '@rihlah/web-client/failures';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { inWords } from '../../../domain/form/failure.tsx';
import { TableHead } from '../../../domain/table/table.tsx';
import { missingIn } from '../editor/editor-problems.ts';
import { findGaps } from '../editor/section-words.ts';
import { WARNING_WORDS } from '../package-words.ts';
import styles from '../packages.module.css';
import { choicesQuery, packageQuery } from '../queries.ts';
import tables from '../tables.module.css';

type Outcome = { state: 'done' } | { state: 'refused'; words: string };

const DONE: Outcome = { state: 'done' };

interface PublishManyDialogProps {
  rows: StaffPackage[];
  onClose: () => void;
}

/**
 * Several packages published together: what each lacks is shown first. Each goes through the one door of publishing, with
 * the version that was shown, so that a colleague's change stops that one and no other.
 */
export function PublishManyDialog({ rows, onClose }: PublishManyDialogProps) {
  const queries = useQueryClient();
  const details = useQueries({ queries: rows.map(({ uuid }) => packageQuery(uuid)) });
  const choices = useQuery(choicesQuery());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [busy, setBusy] = useState(false);
  const shown = rows.map((row, index) => {
    const detail = details[index]?.data;
    const isNews = !detail || detail.isChanged || detail.state !== 'published';
    const missing = detail ? missingIn(detail.draft).length : 0;
    return { row, detail, isNews, missing, gaps: detail ? findGaps(detail.draft, choices.data) : [] };
  });
  const isKnown = details.every(({ data, isError }) => data || isError) && !choices.isPending;
  const left = shown.filter(
    ({ row, detail, isNews, missing }) =>
      detail && isNews && missing === 0 && outcomes.get(row.uuid)?.state !== 'done',
  );
  const isOver = outcomes.size > 0 && !busy;
  const publishAll = useLocked(async () => {
    setBusy(true);
    const note = (uuid: string, outcome: Outcome) =>
      setOutcomes((before) => new Map(before).set(uuid, outcome));
    try {
      for (const { row, detail } of left) {
        try {
          await callApi<typeof publishPackage>('POST', '/api/staff/v1/packages/:uuid/publication', {
            params: { uuid: row.uuid },
            body: { version: detail?.version ?? '' },
          });
          note(row.uuid, DONE);
        } catch (error) {
          if (error instanceof SessionOver) return;
          note(row.uuid, { state: 'refused', words: inWords(error) });
        }
      }
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: ['packages'] });
    }
  });
  const wordsOf = ({ row, detail, isNews, missing, gaps }: (typeof shown)[number]) => {
    const outcome = outcomes.get(row.uuid);
    if (outcome?.state === 'done') return 'terbit';
    if (outcome) return outcome.words;
    if (!detail) return isKnown ? 'tidak dapat dimuat' : 'memeriksa…';
    if (!isNews) return 'tidak ada yang berubah';
    if (missing > 0) return `${missing} isian wajib belum ada: buka paketnya`;
    return gaps.map((gap) => WARNING_WORDS[gap]).join(', ') || 'lengkap';
  };
  const done = [...outcomes.values()].filter(({ state }) => state === 'done').length;
  return (
    <Dialog
      open
      wide
      focusTitle
      onClose={onClose}
      title={`Terbitkan ${rows.length} paket`}
      actions={
        <>
          {left.length > 0 && (
            <Button block busy={busy || !isKnown} onClick={() => void publishAll()}>
              {isOver ? `Coba lagi ${left.length} paket` : `Terbitkan ${left.length} paket`}
            </Button>
          )}
          <Button block variant="secondary" onClick={onClose}>
            {isOver ? 'Selesai' : 'Batal'}
          </Button>
        </>
      }
    >
      <p role="status">
        {outcomes.size > 0
          ? `${done} terbit${outcomes.size > done ? `, ${outcomes.size - done} ditolak` : ''}`
          : isKnown
            ? `${left.length} dari ${rows.length} dapat terbit.`
            : 'Memeriksa isinya…'}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={tables.sheet} tabIndex={0} aria-label="Paket yang dipilih">
        <table className={tables.versions}>
          <TableHead titles={['Paket', 'Cabang', 'Berangkat', 'Harga', 'Keterangan']} />
          <tbody>
            {shown.map((each) => {
              const { row, detail, isNews, missing, gaps } = each;
              const outcome = outcomes.get(row.uuid)?.state;
              const isStopped = outcome === 'refused' || !isNews || missing > 0;
              const isWhole = outcome === 'done' || gaps.length === 0;
              return (
                <tr key={row.uuid}>
                  <th scope="row">{detail?.draft.name || row.name}</th>
                  <td>{row.branch.city}</td>
                  <td>{row.departsOn ? formatShortDate(row.departsOn) : '–'}</td>
                  <td className="money">{row.price === null ? '–' : plainRupiah(row.price)}</td>
                  <td className={outcome === 'refused' ? styles.wrong : undefined}>
                    <StateDot state={isStopped ? 'rejected' : isWhole ? 'done' : 'missing'} /> {wordsOf(each)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}
