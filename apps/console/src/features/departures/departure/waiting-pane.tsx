import type { RemoveWaiting, WaitingList } from '@rihlah/contract/staff/orders/waiting';
import { PASSED_OVER_AT_MOST } from '@rihlah/rules/orders/waiting-list';
import { Button } from '@rihlah/ui/actions/button';
import { Bar } from '@rihlah/ui/feedback/skeleton';
import { formatListDate } from '@rihlah/ui/text/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { departureQuery } from '../../../domain/departures/departure-query.ts';
import { DecisionDialog } from '../../../domain/form/decision-dialog.tsx';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import { Waiting } from '../../../domain/screen/waiting-screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import styles from '../lists/lists.module.css';
import { waitingListQuery } from '../queries.ts';

type Entry = WaitingList['entries'][number];

const STATE_WORDS: Record<Entry['state'], string> = {
  waiting: 'menunggu',
  offered: 'ditawari',
  ordered: 'memesan',
  lapsed: 'tawaran lewat',
  left: 'keluar sendiri',
  removed: 'dikeluarkan',
  ended: 'daftar ditutup',
};

/** What happened to an entry, in a line. */
function storyOf(entry: Entry): string {
  const { state, offerEndsAt, offeredAt, passedOver, collectingSince, closedAt, why } = entry;
  if (state === 'offered' && offerEndsAt) return `Ditahan sampai ${formatListDate(offerEndsAt)}`;
  if (collectingSince) return `Seat dikumpulkan sejak ${formatListDate(collectingSince)}`;
  if (state === 'waiting')
    return passedOver > 0 ? `Terlewati ${passedOver} dari ${PASSED_OVER_AT_MOST} kali` : 'Belum ditawari';
  const offered = offeredAt ? `Ditawari ${formatListDate(offeredAt)}, ` : '';
  const ended = closedAt ? `berakhir ${formatListDate(closedAt)}` : '';
  return `${offered}${ended}${why ? `. Alasan: ${why}` : ''}`;
}

/** Who waits for seats of a package, and where its seats stand. */
export function WaitingPane({ productUuid }: { productUuid: string }) {
  const query = useQuery(waitingListQuery(productUuid));
  const queries = useQueryClient();
  const mayRemove = useMay('person.notify');
  const [removed, setRemoved] = useState<Entry | null>(null);
  const { data } = query;
  if (!data)
    return (
      <DetailPane>
        <Waiting query={query} what="daftar tunggu">
          <Bar width="100%" height={320} />
        </Waiting>
      </DetailPane>
    );
  const { seats, entries } = data;
  const living = entries.filter(({ place }) => place !== null);
  const over = entries.filter(({ place }) => place === null);
  const refresh = async () => {
    setRemoved(null);
    await Promise.all([
      queries.invalidateQueries(waitingListQuery(productUuid)),
      queries.invalidateQueries(departureQuery(productUuid)),
    ]);
  };
  return (
    <DetailPane>
      <div className={styles.lists}>
        <h2>Daftar tunggu</h2>
        <p>
          {seats.total} seat = <b>{seats.ordered}</b> dipesan + <b>{seats.held}</b> ditahan +{' '}
          <b>{seats.free}</b> kosong
        </p>
        <p className={styles.quiet}>
          Seat yang kosong ditawarkan menurut urutan kepada yang pertama cukup, ditahan 6 jam, pagi sampai
          malam.
        </p>
        <section aria-labelledby="yang-menunggu">
          <h3 id="yang-menunggu">Menunggu ({living.length})</h3>
          {living.length === 0 && <p className={styles.quiet}>Tidak ada yang menunggu.</p>}
          <ol className={styles.people}>
            {living.map((entry) => (
              <li key={entry.uuid}>
                <Person entry={entry} />
                {mayRemove && (
                  <Button variant="quiet" onClick={() => setRemoved(entry)}>
                    Keluarkan<span className="sr-only"> {entry.name}</span>
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </section>
        {over.length > 0 && (
          <section aria-labelledby="sudah-selesai">
            <h3 id="sudah-selesai">Sudah selesai ({over.length})</h3>
            <ul className={styles.people}>
              {over.toReversed().map((entry) => (
                <li key={entry.uuid}>
                  <Person entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {removed && (
        <DecisionDialog
          title={`Keluarkan ${removed.name} dari daftar tunggu?`}
          support="Orangnya diberi tahu lewat SMS, dengan alasan Anda."
          consequences={[
            {
              what: 'Seat yang ditunggu',
              detail:
                removed.state === 'offered'
                  ? 'Sedang ditawarkan; pindah ke antrean berikutnya'
                  : 'Tidak ada yang ditahan',
              value: `${removed.seats} seat`,
            },
          ]}
          confirmLabel="Keluarkan"
          cancelLabel="Biarkan"
          send={(why) =>
            callApi<RemoveWaiting>('POST', '/api/staff/v1/waiting/:uuid/removal', {
              params: { uuid: removed.uuid },
              body: { why },
            })
          }
          done={`${removed.name} dikeluarkan`}
          onDone={() => void refresh()}
          onClose={() => setRemoved(null)}
        />
      )}
    </DetailPane>
  );
}

const Person = ({ entry }: { entry: Entry }) => (
  <>
    <b>
      {entry.place !== null && `${entry.place}. `}
      {entry.name}, {entry.seats} seat
    </b>
    <small>
      {entry.phone} · {STATE_WORDS[entry.state]} · masuk {formatListDate(entry.joinedAt)}
    </small>
    <small>{storyOf(entry)}</small>
  </>
);
