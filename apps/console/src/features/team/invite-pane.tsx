import type { InviteStaff } from '@rihlah/contract/staff/identity/team';
import { Button } from '@rihlah/ui/actions/button';
import { copyText } from '@rihlah/ui/dom/copy-text';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { IconCopy } from '@rihlah/ui/icons/console';
import { formatDateTime } from '@rihlah/ui/text/format';
import { showErrorText, showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { DetailPane } from '../../domain/screen/screen.tsx';
import { MemberForm } from './member-form.tsx';
import type { MemberValues } from './member-values.ts';
import { teamQuery } from './queries.ts';
import styles from './team.module.css';

type Made = InviteStaff['response'] & { name: string };

async function copy(link: string): Promise<void> {
  if (await copyText(link)) showSuccess('Tautan undangan disalin');
  else showErrorText('Peramban ini tidak mengizinkan salinan. Pilih tautannya lalu salin sendiri.');
}

/** Invites somebody, then shows the link: once. */
export function InvitePane({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const [made, setMade] = useState<Made>();
  const send = async (body: MemberValues) => {
    const answer = await callApi<InviteStaff>('POST', '/api/staff/v1/team/invitations', { body });
    setMade({ ...answer, name: body.name });
    await queries.invalidateQueries(teamQuery());
  };
  if (!made)
    return (
      <MemberForm
        title="Undang petugas"
        values={{ name: '', grants: [] }}
        sendLabel="Buat undangan"
        send={send}
        onClose={onClose}
      />
    );
  return (
    <DetailPane
      foot={
        <>
          <Button icon={<IconCopy size={18} />} onClick={() => void copy(made.link)}>
            Salin tautan
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Selesai
          </Button>
        </>
      }
    >
      <div className={styles.fields} role="status">
        <h2>Undangan untuk {made.name}</h2>
        <p>
          Kirim tautan ini kepadanya sendiri. Berlaku sekali, sampai {formatDateTime(made.expiresAt)}, dan
          hanya ditampilkan sekarang.
        </p>
        <TextField
          label="Tautan undangan"
          readOnly
          value={made.link}
          onFocus={({ target }) => target.select()}
        />
      </div>
    </DetailPane>
  );
}
