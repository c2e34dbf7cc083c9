import type { CreateFollowLink } from '@rihlah/contract/orders/follow-links';
import type { Order } from '@rihlah/contract/orders/order';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { useState } from 'react';
import { NameForm } from '../../../domain/lending/name-form.tsx';
import { SendLink } from '../../../domain/lending/send-link.tsx';
import styles from './follow.module.css';
import { useCreateFollowLink } from './queries.ts';

const getSchema = async () => (await import('./link-schema.ts')).linkSchema;

interface NewLinkProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}

/** Opens a link for somebody and hands it over: its address is told this once. */
export function NewLink({ order, open, onClose }: NewLinkProps) {
  const [made, setMade] = useState<CreateFollowLink['response'] | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      focusTitle
      title={made ? `Tautan untuk ${made.link.name} siap` : 'Untuk siapa tautannya?'}
    >
      {made ? (
        <Handed order={order} made={made} onClose={close} />
      ) : (
        <Ask order={order} onMade={setMade} onClose={close} />
      )}
    </Dialog>
  );
}

interface AskProps {
  order: Order;
  onMade: (made: CreateFollowLink['response']) => void;
  onClose: () => void;
}

function Ask({ order, onMade, onClose }: AskProps) {
  const create = useCreateFollowLink(order.uuid);
  return (
    <NameForm
      getSchema={getSchema}
      label="Nama atau kelompok"
      hint="Misalnya Fauzan, atau Grup keluarga besar. Hanya Anda yang melihatnya."
      submitLabel="Buat tautan"
      send={async (name) => onMade(await create.mutateAsync(name))}
    >
      <Button size="lg" block variant="secondary" onClick={onClose}>
        Batal
      </Button>
    </NameForm>
  );
}

interface HandedProps {
  order: Order;
  made: CreateFollowLink['response'];
  onClose: () => void;
}

function Handed({ order, made: { url }, onClose }: HandedProps) {
  const text = `Assalamu’alaikum. Ikuti perjalanan umrah ${greetingName(order.pilgrim.name)} dari rumah, tanpa perlu masuk atau memasang apa pun:`;
  return (
    <div className={styles.fields}>
      <p>
        Kirim sekarang: alamatnya hanya tampil kali ini. Kalau hilang, tutup tautan ini dan buat yang baru.
      </p>
      <p className={styles.address}>{url}</p>
      <SendLink text={text} url={url} onCopied={onClose} />
    </div>
  );
}
