import {
  type AskStaffClaimCode,
  askStaffClaimCode,
  type ClaimForStaff,
  claimForStaff,
  type StaffPersonDetail,
} from '@rihlah/contract/staff/identity/people';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { FormDialog } from '../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './people.module.css';

type SeenValues = AskStaffClaimCode['body'];
type ClaimValues = ClaimForStaff['body'];

interface ClaimDialogProps {
  person: StaffPersonDetail;
  onClose: () => void;
}

/** An account of their own for somebody without a phone who stands at the counter: their card, then the code on their phone. */
export function ClaimDialog({ person, onClose }: ClaimDialogProps) {
  const [seen, see] = useState<SeenValues | null>(null);
  return seen ? (
    <TypeCode person={person} seen={seen} onClose={onClose} />
  ) : (
    <TypePhone person={person} onSent={see} onClose={onClose} />
  );
}

function TypePhone({ person, onSent, onClose }: ClaimDialogProps & { onSent: (seen: SeenValues) => void }) {
  const sent = useSentForm<SeenValues>({
    schema: askStaffClaimCode.body,
    values: { phone: '', why: '' },
    send: async (body) => {
      await callApi<AskStaffClaimCode>('POST', '/api/staff/v1/people/:uuid/claim-code', {
        params: { uuid: person.uuid },
        body,
      });
      onSent(body);
    },
    done: 'Kode dikirim ke nomor itu',
    refresh: [],
    onDone: () => {},
  });
  return (
    <FormDialog title="Beri akun sendiri?" sent={sent} submit="Kirim kode" onClose={onClose}>
      <p className={styles.quiet}>
        {person.name} memakai nomor {person.phoneOf?.name}. Cocokkan KTP-nya dulu; kodenya dikirim ke nomor
        yang akan dipakainya.
      </p>
      <FormText<SeenValues> name="phone" label="Nomor HP miliknya" inputMode="tel" autoComplete="off" />
      <FormTextArea<SeenValues> name="why" label="Cara Anda memastikan orangnya" rows={2} />
    </FormDialog>
  );
}

function TypeCode({ person, seen, onClose }: ClaimDialogProps & { seen: SeenValues }) {
  const sent = useSentForm<ClaimValues>({
    schema: claimForStaff.body,
    values: { ...seen, code: '' },
    send: (body) =>
      callApi<ClaimForStaff>('POST', '/api/staff/v1/people/:uuid/claim', {
        params: { uuid: person.uuid },
        body,
      }),
    done: `${person.name} punya akun sendiri; passwordnya dikirim lewat SMS`,
    refresh: ['person', 'people'],
    onDone: onClose,
  });
  return (
    <FormDialog title="Masukkan kode" sent={sent} submit="Beri akun sendiri" onClose={onClose}>
      <p className={styles.quiet}>Kode enam angka ada di HP {person.name}. Berlaku 15 menit.</p>
      <FormText<ClaimValues>
        name="code"
        label="Kode dari SMS"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <FormText<ClaimValues>
        name="phone"
        label="Nomor HP miliknya"
        inputMode="tel"
        autoComplete="off"
        readOnly
      />
    </FormDialog>
  );
}
