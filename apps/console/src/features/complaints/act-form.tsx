import type { ChangeComplaint, ComplaintDetail } from '@rihlah/contract/staff/complaints';
import { Button } from '@rihlah/ui/actions/button';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { TextArea } from '@rihlah/ui/form/fields/text-area';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { ApiError, SessionOver } from '@rihlah/web-client/failures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { useDraftText } from '../../domain/content/use-draft-text.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { inWords } from '../../domain/form/in-words.ts';
import { Stub } from '../../domain/screen/screen.tsx';
import styles from './complaints.module.css';
import { complaintQuery } from './queries.ts';

type Body = ChangeComplaint['body'];

const DONE: Record<Body['act'], string> = {
  noted: 'Catatan disimpan',
  assigned: 'Petugas diganti',
  started: 'Mulai dikerjakan',
  solved: 'Pengaduan selesai',
  reopened: 'Pengaduan dibuka lagi',
  weighed: 'Bobot diganti',
};

/** What one does about a complaint: with words, which stay in its history. */
export function ActForm({ complaint }: { complaint: ComplaintDetail }) {
  const { uuid, version, state, weight, assignee, assignees } = complaint;
  const queries = useQueryClient();
  const [text, setText] = useDraftText(`complaint-act/${uuid}`);
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState<Body['act'] | null>(null);
  const inCharge = assignee?.uuid ?? '';
  // Chosen first and said with a button: whoever goes through the names with arrow keys assigns nobody on the way.
  const [chosen, choose] = useState<string>();
  const wanted = chosen ?? inCharge;
  const send = useLocked(async (given: Omit<Body, 'version'>) => {
    setFailure(undefined);
    setSending(given.act);
    try {
      const words = text.trim();
      const body = { version, ...given, ...(words && { text: words }) };
      const next = await callApi<ChangeComplaint>('POST', '/api/staff/v1/complaints/:uuid/acts', {
        params: { uuid },
        body,
      });
      queries.setQueryData(complaintQuery(uuid).queryKey, next);
      void queries.invalidateQueries({ queryKey: ['complaints'] });
      if (words) setText('');
      if (given.act === 'assigned') choose(undefined);
      showSuccess(DONE[given.act]);
    } catch (error) {
      if (error instanceof SessionOver) return;
      // What a colleague did shows at the left; what was typed stays.
      if (error instanceof ApiError && error.status === 412)
        void queries.invalidateQueries({ queryKey: complaintQuery(uuid).queryKey });
      setFailure(inWords(error));
    } finally {
      setSending(null);
    }
  });
  /** For acts that say why. */
  const tell = (given: Omit<Body, 'version'>) => {
    if (text.trim() === '') return setFailure('Tulis dulu apa yang dikerjakan.');
    return void send(given);
  };
  const button = (act: Body['act'], label: string, isMain = false) => (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      busy={sending === act}
      onClick={() => (act === 'started' ? void send({ act }) : tell({ act }))}
    >
      {label}
    </Button>
  );
  return (
    <Stub
      foot={
        state === 'solved' ? (
          button('reopened', 'Buka lagi', true)
        ) : (
          <>
            {state === 'new' && button('started', 'Kerjakan')}
            {button('solved', 'Selesai', true)}
          </>
        )
      }
    >
      <div className={styles.fields}>
        <h2>Yang dikerjakan</h2>
        <TextArea
          label="Catatan"
          hint="Menjadi baris riwayat, tidak dapat diubah lagi"
          rows={4}
          maxLength={4000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {button('noted', 'Simpan catatan')}
        <SelectField label="Petugas" value={wanted} onChange={({ target }) => choose(target.value)}>
          <option value="">belum ada</option>
          {assignees.map(({ uuid: account, name }) => (
            <option key={account} value={account}>
              {name}
            </option>
          ))}
        </SelectField>
        {wanted !== inCharge && (
          <Button
            variant="secondary"
            busy={sending === 'assigned'}
            onClick={() => void send({ act: 'assigned', assignee: wanted || null })}
          >
            Ganti petugas
          </Button>
        )}
        {state !== 'solved' && (
          <Button
            variant="quiet"
            busy={sending === 'weighed'}
            onClick={() => tell({ act: 'weighed', weight: weight === 'grave' ? 'plain' : 'grave' })}
          >
            {weight === 'grave' ? 'Jadikan biasa' : 'Jadikan berat'}
          </Button>
        )}
        <Failure>{failure}</Failure>
      </div>
    </Stub>
  );
}
