import type { FollowLink } from '@rihlah/contract/orders/follow-links';
import type { Order } from '@rihlah/contract/orders/order';
import { addDays } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { DocumentSkeleton } from '@rihlah/ui/feedback/document-skeleton';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Loading } from '@rihlah/ui/feedback/skeleton';
import { Switch } from '@rihlah/ui/form/choices/switch';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { IconCheck, IconClose } from '@rihlah/ui/icons/frame';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { formatDate, formatDateTime } from '@rihlah/ui/text/format';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './follow.module.css';
import { NewLink } from './new-link.tsx';
import { followLinksQuery, useChooseFollowPhoto, useCloseFollowLinks } from './queries.ts';

/** The button that closed links goes with them: their heading takes the focus, once a dialog no longer holds it. */
function useFocusOnClosed() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [closings, setClosings] = useState(0);
  useEffect(() => {
    if (closings > 0) heading.current?.focus();
  }, [closings]);
  return { heading, onClosed: () => setClosings((before) => before + 1) };
}

/** Whom one lets follow one's journey, what they see, and the way to end it. */
export function FollowScreen({ order }: { order: Order }) {
  const [isNew, setNew] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const links = useQuery(followLinksQuery(order.uuid));
  const { heading, onClosed } = useFocusOnClosed();
  const close = useCloseFollowLinks(order.uuid);
  const closeOne = useLocked(async ({ uuid, name }: FollowLink) => {
    await close.mutateAsync(uuid);
    onClosed();
    showSuccess(`Tautan untuk ${name} sudah ditutup.`);
  });
  const closeAll = useLocked(async () => {
    await close.mutateAsync(null);
    setAsked(false);
    onClosed();
    showSuccess('Semua tautan sudah ditutup.');
  });
  if (links.isPending)
    return (
      <Loading label="Memuat tautan">
        <DocumentSkeleton rows={3} hasAction />
      </Loading>
    );
  if (links.isError)
    return (
      <ErrorState title="Tautan gagal dimuat" error={links.error} onRetry={() => void links.refetch()} />
    );
  const { links: open, endsOn, showsPhoto } = links.data;
  return (
    <div className={styles.page}>
      <Document aria-label="Yang punya tautan">
        <Facts>
          <h2 ref={heading} tabIndex={-1} className="label">
            Yang punya tautan
          </h2>
          {open.length === 0 ? (
            <p className={styles.quiet}>
              Belum ada. Buat satu untuk setiap orang, supaya bisa ditutup sendiri-sendiri.
            </p>
          ) : (
            <ul>
              {open.map((link) => (
                <li key={link.uuid} className={styles.link}>
                  <div>
                    <b>{link.name}</b>
                    <p className={styles.quiet}>{openedWords(link)}</p>
                  </div>
                  <Button
                    variant="quiet"
                    aria-label={`Tutup tautan untuk ${link.name}`}
                    onClick={() => void closeOne(link)}
                  >
                    Tutup
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Facts>
        <Stub>
          <Button size="lg" block onClick={() => setNew(true)}>
            Buat tautan untuk {open.length === 0 ? 'keluarga' : 'orang lain'}
          </Button>
        </Stub>
      </Document>
      <section>
        <h2>Yang ikut terlihat</h2>
        <ul>
          {SEEN.map((what) => (
            <Seen key={what} what={what} isSeen>
              <span className={styles.quiet}>terlihat</span>
            </Seen>
          ))}
          <Photo order={order} showsPhoto={showsPhoto} />
          {UNSEEN.map((what) => (
            <Seen key={what} what={what} isSeen={false}>
              <span className={styles.quiet}>tidak pernah</span>
            </Seen>
          ))}
        </ul>
      </section>
      <p className={styles.quiet}>
        Tautan berhenti sendiri {formatDate(addDays(endsOn, 1))}, sehari setelah pulang.
      </p>
      {open.length > 0 && (
        <Button size="lg" block variant="danger" onClick={() => setAsked(true)}>
          Tutup semua tautan
        </Button>
      )}
      <NewLink order={order} open={isNew} onClose={() => setNew(false)} />
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        focusTitle
        title="Tutup semua tautan?"
        actions={
          <>
            <Button size="lg" block variant="secondary" onClick={() => setAsked(false)}>
              Biarkan saja
            </Button>
            <Button size="lg" block variant="danger" busy={close.isPending} onClick={() => void closeAll()}>
              Ya, tutup semua
            </Button>
          </>
        }
      >
        <p>Mulai saat ini tidak ada yang bisa mengikuti perjalanan ini dengan tautan yang lama.</p>
      </Dialog>
    </div>
  );
}

const SEEN = ['Nama, sebagian disamarkan', 'Tahap perjalanan dan jamnya'];
const UNSEEN = ['Nomor HP, paspor, kamar', 'Lokasi tepat di peta'];

const Seen = ({ what, isSeen, children }: { what: string; isSeen: boolean; children: ReactNode }) => (
  <li className={styles.seen} data-seen={isSeen || undefined}>
    {isSeen ? <IconCheck size={20} /> : <IconClose size={20} />}
    <span>{what}</span>
    {children}
  </li>
);

/** The photo of the group is there only where all of it agree; one's own links need not show it even then. */
function Photo({ order, showsPhoto }: { order: Order; showsPhoto: boolean }) {
  const choose = useChooseFollowPhoto(order.uuid);
  const isShown = choose.isPending ? choose.variables : showsPhoto;
  return (
    <Seen what="Satu foto rombongan sehari, bila semua setuju" isSeen={isShown}>
      <Switch
        checked={isShown}
        label="Foto rombongan terlihat"
        onChange={(next) => choose.isPending || choose.mutate(next)}
      >
        {isShown ? 'terlihat' : 'tidak'}
      </Switch>
    </Seen>
  );
}

const openedWords = ({ opened, lastOpenedAt }: FollowLink): string =>
  lastOpenedAt ? `dibuka ${opened} kali, terakhir ${formatDateTime(lastOpenedAt)}` : 'belum dibuka';
