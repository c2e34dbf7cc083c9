import type { ReadInvitation } from '@rihlah/contract/staff/identity/team';
import { acceptInvitation } from '@rihlah/contract/staff/identity/team';
import { Button } from '@rihlah/ui/actions/button';
import { FormPassword } from '@rihlah/ui/form/bound/password';
import { FormText } from '@rihlah/ui/form/bound/text';
import { Form } from '@rihlah/ui/form/form';
import { useTitle } from '@rihlah/ui/page/page';
import { formatDateTime } from '@rihlah/ui/text/format';
import { ApiError } from '@rihlah/web-client/failures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { z } from 'zod';
import { callApi } from '../../client/api.ts';
import { wasSignedIn } from '../../client/first-session.ts';
import { setSession } from '../../client/session.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import { Card } from '../../domain/screen/card.tsx';
import { grantsInWords } from '../../domain/staff/role-words.ts';
import styles from './invitation.module.css';

const FORM = acceptInvitation.body.omit({ key: true });
type Values = z.input<typeof FORM>;
type Invitation = ReadInvitation['response'];

function AcceptForm({ linkKey, invitation }: { linkKey: string; invitation: Invitation }) {
  const navigate = useNavigate();
  const { form, isSending, failure, onSubmit } = useSentForm<Values>({
    schema: FORM,
    values: { username: '', password: '' },
    send: async (values) => {
      const session = await callApi<typeof acceptInvitation>('POST', '/api/staff/v1/invitation/accept', {
        body: { ...values, key: linkKey },
      });
      wasSignedIn.set(true);
      setSession(session);
      // The key is good no more and belongs into no history.
      await navigate('/', { replace: true, state: { isNew: true } });
    },
  });
  return (
    <>
      <p>
        <b>{invitation.name}</b>, {invitation.invitedBy ?? 'pengelola'} mengundang Anda sebagai{' '}
        <b>{grantsInWords(invitation.grants)}</b>. Undangan ini berlaku sampai{' '}
        {formatDateTime(invitation.expiresAt)}.
      </p>
      <Form form={form} locked={isSending} onSubmit={onSubmit}>
        <div className={styles.fields}>
          <FormText<Values>
            name="username"
            label="Nama pengguna"
            hint="Huruf kecil, misalnya rina.marlina; dengan ini Anda masuk."
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <FormPassword<Values>
            name="password"
            label="Kata sandi"
            hint="Sekurang-kurangnya 10 huruf atau angka."
            autoComplete="new-password"
          />
          <Failure>{failure}</Failure>
          <Button type="submit" size="lg" block busy={isSending}>
            Terima undangan
          </Button>
        </div>
      </Form>
    </>
  );
}

const isOver = (error: unknown) => error instanceof ApiError && error.status === 422;

/** Taken once, within a day: the link that somebody of the team has sent. */
export default function InvitationScreen() {
  useTitle('Undangan');
  // Read once: the address changes when the invitation is taken.
  const { key } = useParams();
  // Links of earlier versions have it behind a #.
  const [linkKey] = useState(() => key ?? decodeURIComponent(window.location.hash.slice(1)));
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation'],
    queryFn: () =>
      callApi<ReadInvitation>('POST', '/api/staff/v1/invitation/read', { body: { key: linkKey } }),
    enabled: linkKey !== '',
    meta: { ownErrors: true },
  });
  const hasNone = linkKey === '' || isOver(error);
  return (
    <Card
      motto="Selamat bergabung di balik loket."
      support="Undangan ini untuk Anda sendiri: pilih nama pengguna dan kata sandi, lalu pasang kunci kedua."
    >
      <h1 tabIndex={-1}>Undangan</h1>
      {data && <AcceptForm linkKey={linkKey} invitation={data} />}
      {hasNone && (
        <p role="alert">
          Undangan ini sudah dipakai, ditarik kembali, atau lewat 24 jam. Mintalah yang baru kepada Pemilik.
        </p>
      )}
      {error && !hasNone && (
        <div role="alert">
          <p>Undangan belum dapat dibaca: server tidak menjawab.</p>
          <Button onClick={() => refetch()}>Coba lagi</Button>
        </div>
      )}
    </Card>
  );
}
