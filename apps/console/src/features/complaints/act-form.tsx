import type { ChangeComplaint, ComplaintDetail } from '@rihlah/contract/staff/backoffice/complaints';
import { Button } from '@rihlah/ui/actions/button';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { TextArea } from '@rihlah/ui/form/fields/text-area';
import { ApiError } from '@rihlah/web-client/failures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { useDraftText } from '../../domain/content/use-draft-text.ts';
import { Failure } from '../../domain/form/failure.tsx';
import { Options } from '../../domain/form/options.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import { DetailPane } from '../../domain/screen/screen.tsx';
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
  const [act, setAct] = useState<Body['act']>();
  const [lacksText, setLacksText] = useState(false);
  const inCharge = assignee?.uuid ?? '';
  // Chosen first and said with a button: whoever goes through the names with arrow keys assigns nobody on the way.
  const [chosen, choose] = useState<string>();
  const wanted = chosen ?? inCharge;
  const words = text.trim();
  const { isSending, failure, start } = useSending<Omit<Body, 'version'>, Body['act']>({
    send: async (given) => {
      const next = await callApi<ChangeComplaint>('POST', '/api/staff/v1/complaints/:uuid/acts', {
        params: { uuid },
        body: { version, ...given, ...(words && { text: words }) },
      });
      queries.setQueryData(complaintQuery(uuid).queryKey, next);
      // The next act does not wait for the list.
      void queries.invalidateQueries({ queryKey: ['complaints'] });
      return given.act;
    },
    done: (what) => {
      if (words) setText('');
      if (what === 'assigned') choose(undefined);
      return DONE[what];
    },
    onFailure: (error) => {
      // What a colleague did shows at the left; what was typed stays.
      if (error instanceof ApiError && error.status === 412)
        void queries.invalidateQueries(complaintQuery(uuid));
      return false;
    },
    onConflict: 'stay',
  });
  const send = (given: Omit<Body, 'version'>) => {
    setLacksText(false);
    setAct(given.act);
    start(given);
  };
  /** For acts that say why. */
  const explain = (given: Omit<Body, 'version'>) => (words === '' ? setLacksText(true) : send(given));
  const button = (what: Body['act'], label: string, isMain = false) => (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      busy={isSending && act === what}
      onClick={() => (what === 'started' ? send({ act: what }) : explain({ act: what }))}
    >
      {label}
    </Button>
  );
  return (
    <DetailPane
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
          <Options of={assignees.map(({ uuid: account, name }) => [account, name])} />
        </SelectField>
        {wanted !== inCharge && (
          <Button
            variant="secondary"
            busy={isSending && act === 'assigned'}
            onClick={() => send({ act: 'assigned', assignee: wanted || null })}
          >
            Ganti petugas
          </Button>
        )}
        {state !== 'solved' && (
          <Button
            variant="quiet"
            busy={isSending && act === 'weighed'}
            onClick={() => explain({ act: 'weighed', weight: weight === 'grave' ? 'plain' : 'grave' })}
          >
            {weight === 'grave' ? 'Jadikan biasa' : 'Jadikan berat'}
          </Button>
        )}
        <Failure>{lacksText ? 'Tulis dulu apa yang dikerjakan.' : failure}</Failure>
      </div>
    </DetailPane>
  );
}
