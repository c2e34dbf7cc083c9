import type { CreateFollowLink } from '@rihlah/contract/orders/follow-links';
import type { Order } from '@rihlah/contract/orders/order';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { Button, ButtonAnchor } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { copyText } from '@rihlah/ui/dom/copy-text';
import { ErrorReason } from '@rihlah/ui/feedback/error-reason';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormText } from '@rihlah/ui/form/bound/text';
import { Form } from '@rihlah/ui/form/form';
import { useCodedForm } from '@rihlah/ui/form/state/use-coded-form';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { IconCopy } from '@rihlah/ui/icons/payment';
import { IconWhatsApp } from '@rihlah/ui/icons/social';
import { showErrorText, showSuccess } from '@rihlah/ui/toasts/notify';
import { useState } from 'react';
import styles from './follow.module.css';
import type { LinkValues as Values } from './link-schema.ts';
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
  const form = useCodedForm<Values>(getSchema, { name: '' });
  const [refusal, setRefusal] = useState<unknown>(null);
  const create = useCreateFollowLink(order.uuid);
  const send = useLocked(async ({ name }: Values) => {
    setRefusal(null);
    try {
      onMade(await create.mutateAsync(name));
    } catch (error) {
      setRefusal(error);
    }
  });
  return (
    <Form form={form} onSubmit={form.handleSubmit(send)} locked={create.isPending}>
      <div className={styles.fields}>
        {refusal !== null && (
          <Notice tone="danger" role="alert">
            <p>
              <ErrorReason error={refusal} />
            </p>
          </Notice>
        )}
        <FormText<Values>
          name="name"
          label="Nama atau kelompok"
          hint="Misalnya Fauzan, atau Grup keluarga besar. Hanya Anda yang melihatnya."
        />
        <Button type="submit" size="lg" block busy={create.isPending}>
          Buat tautan
        </Button>
        <Button size="lg" block variant="secondary" onClick={onClose}>
          Batal
        </Button>
      </div>
    </Form>
  );
}

interface HandedProps {
  order: Order;
  made: CreateFollowLink['response'];
  onClose: () => void;
}

function Handed({ order, made: { url }, onClose }: HandedProps) {
  const text = `Assalamu’alaikum. Ikuti perjalanan umrah ${greetingName(order.pilgrim.name)} dari rumah, tanpa perlu masuk atau memasang apa pun:`;
  const copy = async () => {
    if (await copyText(`${text} ${url}`)) {
      showSuccess('Pesan dan tautan tersalin');
      onClose();
    } else showErrorText('Tautan tidak bisa disalin. Silakan kirim lewat WhatsApp.');
  };
  return (
    <div className={styles.fields}>
      <p>
        Kirim sekarang: alamatnya hanya tampil kali ini. Kalau hilang, tutup tautan ini dan buat yang baru.
      </p>
      <p className={styles.address}>{url}</p>
      <ButtonAnchor
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
        target="_blank"
        rel="noopener"
        size="lg"
        block
        icon={<IconWhatsApp />}
      >
        Kirim lewat WhatsApp
      </ButtonAnchor>
      <Button size="lg" block variant="secondary" icon={<IconCopy />} onClick={copy}>
        Salin tautan
      </Button>
    </div>
  );
}
