import {
  PRIVACY_REQUEST_OUTCOMES,
  type PrivacyRequestOutcome,
} from '@rihlah/contract/people/privacy-request-kinds';
import { endPrivacyRequest, type PrivacyRequest } from '@rihlah/contract/staff/privacy/requests';
import { Button } from '@rihlah/ui/actions/button';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Link } from '@rihlah/ui/navigation/link';
import { formatDateTime } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { useWithBranch } from '../../domain/branch/use-branch.ts';
import { FormDialog } from '../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import { useMay } from '../../domain/staff/use-staff.ts';
import { Table } from '../../domain/table/table.tsx';
import { ageWords } from '../../domain/words/age.ts';
import { OUTCOME_WORDS, REQUEST_WORDS } from '../../domain/words/retention-words.ts';
import styles from './settings.module.css';

interface AnswerValues {
  outcome: PrivacyRequestOutcome;
  answer: string;
}

/** Says that a request was answered; the person reads it in their inbox. */
function AnswerDialog({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const { uuid, kind, person } = request;
  const sent = useSentForm<AnswerValues>({
    schema: endPrivacyRequest.body,
    values: { outcome: 'done', answer: '' },
    send: (body) =>
      callApi<typeof endPrivacyRequest>('POST', '/api/staff/v1/privacy/requests/:uuid/end', {
        params: { uuid },
        body,
      }),
    done: `Jawaban untuk ${person.name} disimpan`,
    refresh: ['privacy', 'today', 'person'],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${REQUEST_WORDS[kind]}: ${person.name}`}
      sent={sent}
      submit="Simpan"
      onClose={onClose}
    >
      <p className={styles.note}>
        {kind === 'export'
          ? 'Selesai hanya setelah datanya diekspor di halaman orangnya dan diserahkan kepadanya.'
          : 'Selesai dengan sendirinya begitu identitasnya dihapus di halaman orangnya, dengan persetujuan orang kedua.'}
      </p>
      <FormSelect<AnswerValues> name="outcome" label="Hasil">
        {PRIVACY_REQUEST_OUTCOMES.map((outcome) => (
          <option key={outcome} value={outcome}>
            {OUTCOME_WORDS[outcome]}
          </option>
        ))}
      </FormSelect>
      <FormTextArea<AnswerValues>
        name="answer"
        label="Jawaban"
        hint="Dibaca orangnya di inbox; penolakan dengan alasannya"
        rows={3}
      />
    </FormDialog>
  );
}

/** `lewat 5 jam`, `1 hari 4 jam lagi`. */
function dueWords({ dueAt }: PrivacyRequest): string {
  const left = Date.parse(dueAt) - serverNow().getTime();
  return left > 0 ? `${ageWords(left)} lagi` : `lewat ${ageWords(-left)}`;
}

/** Requests about personal data: open ones with the time that is left, answered ones with the answer. */
export function RequestsTable({ requests, label }: { requests: PrivacyRequest[]; label: string }) {
  const withBranch = useWithBranch();
  const mayAnswer = useMay('person.export');
  const [answering, answer] = useState<PrivacyRequest>();
  return (
    <>
      <Table
        label={label}
        titles={['Orang', 'Permintaan', 'Diminta', label === 'Terbuka' ? 'Batas' : 'Jawaban']}
        ends={0}
      >
        {requests.map((request) => (
          <tr key={request.uuid}>
            <th scope="row">
              <Link to={withBranch(`/orang/${request.person.uuid}`)}>{request.person.name}</Link>
              {request.note && <small className={styles.error}>{request.note}</small>}
            </th>
            <td>{REQUEST_WORDS[request.kind]}</td>
            <td>
              {formatDateTime(request.askedAt)},{' '}
              {request.source === 'account' ? 'dari akunnya' : 'dicatat staf'}
            </td>
            <td>
              {request.endedAt === null ? (
                <>
                  {dueWords(request)}{' '}
                  {mayAnswer && (
                    <Button
                      variant="secondary"
                      aria-label={`Jawab permintaan ${request.person.name}`}
                      onClick={() => answer(request)}
                    >
                      Jawab…
                    </Button>
                  )}
                </>
              ) : (
                <>
                  {request.outcome && OUTCOME_WORDS[request.outcome]} {formatDateTime(request.endedAt)}
                  {request.answer && <small className={styles.error}>{request.answer}</small>}
                </>
              )}
            </td>
          </tr>
        ))}
      </Table>
      {answering && <AnswerDialog request={answering} onClose={() => answer(undefined)} />}
    </>
  );
}
