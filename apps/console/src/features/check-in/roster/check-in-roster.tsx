import type { Roster } from '@rihlah/contract/staff/departures/attendance';
import { cleanLine } from '@rihlah/contract/wire/clean-text';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { ConfirmDialog } from '@rihlah/ui/dialogs/dialog';
import { Notice } from '@rihlah/ui/feedback/notice';
import { IconArrowLeft } from '@rihlah/ui/icons/back';
import { IconSearch } from '@rihlah/ui/icons/search';
import { Link } from '@rihlah/ui/navigation/link';
import { formatHour } from '@rihlah/ui/text/format';
import { useOffline } from '@rihlah/web-client/offline';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useRef, useState } from 'react';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { useKeys } from '../../../domain/keys/use-keys.ts';
import { PilgrimBars } from '../../../domain/order/pilgrim-bars.tsx';
import { withSign } from '../../../domain/people/namesakes.ts';
import { Screen } from '../../../domain/screen/screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import type { Row } from '../build-rows.ts';
import { Scanner } from '../scanner/scanner.tsx';
import { dayWords, occasionWords } from '../words.ts';
import styles from './check-in.module.css';
import { Confirmation } from './confirmation.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { type CheckIn, useCheckIn } from './use-check-in.ts';

/** What one is at, and the way back. */
function TopBar({ roster }: { roster: Roster }) {
  const withBranch = useWithBranch();
  const { name, place, startsAt } = roster;
  return (
    <header className={styles.top}>
      <Link to={withBranch('/hadir')} aria-label="Kembali ke daftar acara">
        <IconArrowLeft size={22} />
      </Link>
      <div>
        <h1 tabIndex={-1}>{occasionWords(roster)}</h1>
        <small>
          {name}, {place}
          {startsAt && <span>, pukul {formatHour(startsAt)}</span>}
        </small>
      </div>
    </header>
  );
}

/** What did not count as it was meant, because a colleague was faster or because it could not be. */
const Explained = ({ explained, forget }: Pick<CheckIn, 'explained' | 'forget'>) =>
  explained.map(({ id, text }) => (
    <div key={id} className={styles.explained}>
      <Notice tone="warning" role="status">
        {text}
        <Button variant="quiet" onClick={() => forget(id)}>
          Mengerti
        </Button>
      </Notice>
    </div>
  ));

/** How many are there, with a stroke for each who is. */
function Count({ rows }: { rows: Row[] }) {
  const present = rows.filter((row) => row.present).length;
  const awaited = rows.length - present;
  const states = rows.map((_, index) => (index < present ? ('ready' as const) : ('empty' as const)));
  return (
    <section className={styles.count} aria-label="Jumlah">
      <p>
        <b>{present}</b> dari {rows.length} hadir
      </p>
      <p className={styles.awaited}>{awaited === 0 ? 'lengkap' : `${awaited} belum`}</p>
      <PilgrimBars states={states} label={`${present} hadir, ${awaited} belum`} />
    </section>
  );
}

/** Text as it is looked for: cleaned at the same door as what is stored, large and small letters alike. */
const comparable = (text: string): string => cleanLine(text).toLocaleLowerCase('id');

/** The check-in of one occasion: by the card before the camera, or by name. Nothing in it waits for a connection. */
export function CheckInRoster({ roster }: { roster: Roster }) {
  const checkIn = useCheckIn(roster);
  const [name, setName] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isOffline = useOffline();
  const mayTake = useMay('attendance.take');
  const { rows, last, shown, waiting } = checkIn;
  const undoable = last?.kind === 'recorded' ? checkIn.rowOf(last.order) : null;
  const search = () => {
    setName((before) => before ?? '');
    input.current?.focus();
  };
  useKeys('Hadir', [
    { caps: ['/'], label: 'cari nama', hint: 1, keys: { '/': search } },
    undoable?.present && {
      caps: ['Z'],
      label: 'urungkan',
      hint: 2,
      keys: { z: () => checkIn.undo(undoable) },
    },
    name !== null && { caps: ['Esc'], label: 'tutup pencarian', keys: { esc: () => setName(null) } },
  ]);
  const wanted = comparable(name ?? '');
  const found = rows.filter(
    (row) => comparable(row.name).includes(wanted) || comparable(row.order.orderId).includes(wanted),
  );
  return (
    <Screen title={occasionWords(roster)} wide={{ bar: <TopBar roster={roster} /> }}>
      <div className={styles.layout} data-fills="" data-searching={name === null ? undefined : ''}>
        {mayTake && (
          <div className={styles.side}>
            <Scanner
              onCode={checkIn.scan}
              isPaused={shown !== null || name !== null || checkIn.asked !== null}
            />
            <Confirmation last={last} rowOf={checkIn.rowOf} onUndo={checkIn.undo} />
          </div>
        )}
        <div className={styles.main}>
          <Count rows={rows} />
          <Explained {...checkIn} />
          {name !== null && (
            <search className={styles.search}>
              <label>
                <span className="sr-only">Cari nama atau nomor pesanan</span>
                <input
                  ref={input}
                  // biome-ignore lint/a11y/noAutofocus: it opens because somebody wants to type
                  autoFocus
                  type="search"
                  value={name}
                  placeholder="Nama atau nomor pesanan"
                  autoComplete="off"
                  onChange={({ target }) => setName(target.value)}
                />
              </label>
              <Button variant="quiet" onClick={() => setName(null)}>
                Tutup
              </Button>
            </search>
          )}
          <PeopleList rows={found} onTake={checkIn.take} onShow={checkIn.show} />
        </div>
        <footer className={styles.foot}>
          {name === null && (
            <Button variant="secondary" icon={<IconSearch size={18} />} onClick={search}>
              Cari nama
            </Button>
          )}
          <p role="status">{mayTake && keptWords({ ...checkIn, isOffline, waiting })}</p>
        </footer>
      </div>
      <PersonDialog row={shown} {...checkIn} />
      <ConfirmDialog
        open={checkIn.asked !== null}
        onClose={checkIn.keepWaiting}
        title="Acara ini bukan hari ini"
        confirmLabel="Catat sekarang"
        cancelLabel="Batal"
        onConfirm={checkIn.agree}
      >
        <p>
          {occasionWords(roster)} ({dayWords(roster.day, jakartaDate(serverNow()))}). Catat kehadiran{' '}
          {checkIn.asked && withSign(checkIn.asked.row.name, checkIn.asked.row.sign)} sekarang?
        </p>
      </ConfirmDialog>
    </Screen>
  );
}

function keptWords({
  waiting,
  isFragile,
  isOffline,
}: {
  waiting: number;
  isFragile: boolean;
  isOffline: boolean;
}) {
  if (isFragile && waiting > 0)
    return `${waiting} belum terkirim, dan HP ini tidak dapat menyimpannya. Jangan tutup halaman ini.`;
  if (waiting > 0) return `${waiting} tersimpan di HP, dikirim saat ada sinyal`;
  return isOffline ? 'Tersimpan di HP, dikirim saat ada sinyal' : 'Semua sudah terkirim';
}
