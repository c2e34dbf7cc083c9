import type { Order } from '@rihlah/contract/orders/order';
import { Button } from '@rihlah/ui/actions/button';
import { StickyBar } from '@rihlah/ui/actions/sticky-bar';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { IconImage } from '@rihlah/ui/icons/camera';
import { IconClose } from '@rihlah/ui/icons/frame';
import { showErrorText, showSuccess } from '@rihlah/ui/toasts/notify';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { incompleteOrdersQuery } from '../../../domain/orders/list/order-list-queries.ts';
import { PrivacyNote } from '../privacy-note.tsx';
import styles from './bulk.module.css';
import { hasArrived, listOutcomes, pickUsable } from './bulk-photo.ts';
import { BulkRow, KIND_WORDS } from './bulk-row.tsx';
import { planUploads, type UploadPlan } from './plan-uploads.ts';
import { type BulkProgress, MOST_PHOTOS, useBulk } from './use-bulk.ts';

/** Many photos of an agent's pilgrims at once: dropped, read, sorted, looked over, handed in. */
export function BulkUpload({ registrar }: { registrar: string }) {
  const orders = useQuery(incompleteOrdersQuery({ registrar_uuid: registrar }));
  if (orders.data) return <Sorter orders={orders.data.filter(({ awaitsConsent }) => !awaitsConsent)} />;
  if (orders.isError)
    return (
      <ErrorState
        title="Jamaah gagal dimuat"
        error={orders.error}
        onRetry={() => void orders.refetch()}
        busy={orders.isFetching}
      />
    );
  return (
    <Loading label="Memuat jamaah">
      <Bar height={240} />
    </Loading>
  );
}

function Sorter({ orders }: { orders: Order[] }) {
  const bulk = useBulk(new Set(orders.flatMap(({ pilgrim }) => pilgrim.uuid ?? [])));
  const { photos, outcomes, progress } = bulk;
  const plan = planUploads(pickUsable(photos));
  const left = plan.uploads.filter(({ key }) => outcomes[key] !== 'done');
  const isReading = photos.some(({ state }) => state !== 'ready');
  const add = (files: readonly File[]) => {
    const over = bulk.add(files);
    if (over > 0)
      showErrorText(`Sekali urut paling banyak ${MOST_PHOTOS} foto; ${over} foto terakhir tidak ikut.`);
  };
  const send = useLocked(async () => {
    const sent = await bulk.send(left);
    if (sent?.refused === 0) showSuccess(`${sent.taken} dokumen tersimpan.`);
    else if (sent)
      showErrorText(
        `${sent.taken} dokumen tersimpan, ${sent.refused} tidak. Alasannya tertulis pada fotonya.`,
      );
  });
  return (
    <div className={styles.page}>
      <Picker onFiles={add} />
      <PrivacyNote />
      <ol className={styles.rows} aria-label="Foto">
        {photos.map((photo, index) => (
          <BulkRow
            key={photo.id}
            photo={photo}
            number={index + 1}
            orders={orders}
            isDoubled={plan.doubled.includes(photo.id)}
            outcomes={listOutcomes(photo, plan, outcomes)}
            hasArrived={hasArrived(photo, plan, outcomes)}
            onReadAgain={() => bulk.readAgain(photo)}
            onChange={(values) => bulk.change(photo.id, values)}
            onRemove={() => bulk.remove(photo.id)}
          />
        ))}
      </ol>
      <Lacking plan={plan} orders={orders} />
      {photos.length > 0 && (
        <StickyBar
          above={
            progress ? (
              <SendingLine progress={progress} />
            ) : isReading ? (
              <p className={styles.above}>Foto masih dibaca, satu per satu.</p>
            ) : undefined
          }
        >
          {progress ? (
            // Keyed: as one element with the button that sends, the press that stops would send again.
            <Button
              key="stop"
              variant="secondary"
              size="lg"
              block
              icon={<IconClose size={20} />}
              onClick={bulk.cancel}
            >
              Batalkan
            </Button>
          ) : (
            <Button
              key="send"
              size="lg"
              block
              aria-disabled={left.length === 0 || plan.doubled.length > 0}
              onClick={() => left.length > 0 && plan.doubled.length === 0 && void send()}
            >
              {left.length === 0 ? 'Belum ada yang dapat disimpan' : `Simpan ${left.length} dokumen`}
            </Button>
          )}
        </StickyBar>
      )}
    </div>
  );
}

function SendingLine({ progress: { document, documents, sent, total } }: { progress: BulkProgress }) {
  const share = total > 0 ? sent / total : 0;
  return (
    <p className={styles.above}>
      Mengirim dokumen {document} dari {documents}, {Math.round(share * 100)}%
    </p>
  );
}

function Picker({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        tabIndex={-1}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onFiles(files);
        }}
      />
      <Button size="lg" icon={<IconImage />} onClick={() => input.current?.click()}>
        Pilih foto
      </Button>
      <p className={styles.support}>
        Atau seret fotonya ke sini. Paspor, KTP, dan kartu keluarga kami baca sendiri; pas foto dan buku
        kuning Anda yang memilihkan jamaahnya. Periksa dulu, baru simpan.
      </p>
    </div>
  );
}

/** Whose identity waits for which photos. */
function Lacking({ plan, orders }: { plan: UploadPlan; orders: readonly Order[] }) {
  if (plan.missing.length === 0) return null;
  const nameOf = (uuid: string) => orders.find(({ pilgrim }) => pilgrim.uuid === uuid)?.pilgrim.name ?? '';
  return (
    <Notice tone="warning">
      <p>Identitas disimpan sekaligus: KTP, kartu keluarga, dan pas foto. Yang belum ada:</p>
      <ul>
        {plan.missing.map(({ pilgrim, kinds }) => (
          <li key={pilgrim}>
            {nameOf(pilgrim)}: {kinds.map((kind) => KIND_WORDS[kind].toLowerCase()).join(', ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
