import {
  PRIVACY_REQUEST_KINDS,
  type PrivacyRequestKind,
} from '@rihlah/contract/people/privacy-request-kinds';
import type { StaffPersonDetail } from '@rihlah/contract/staff/identity/people';
import { enterPrivacyRequest } from '@rihlah/contract/staff/privacy/requests';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormSelect } from '@rihlah/ui/form/bound/select';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { serverNow } from '@rihlah/web-client/server-clock';
import { callApi } from '../../client/api.ts';
import { FormDialog } from '../../domain/form/dialog-form.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import { REQUEST_WORDS } from '../../domain/words/retention-words.ts';
import styles from './people.module.css';

interface RequestValues {
  kind: PrivacyRequestKind;
  askedOn: string;
  note: string;
}

/** Enters what somebody asked of their data otherwise than from their account: from then on it has a deadline. */
export function RequestDialog({ person, onClose }: { person: StaffPersonDetail; onClose: () => void }) {
  const sent = useSentForm<RequestValues>({
    schema: enterPrivacyRequest.body,
    values: { kind: 'export', askedOn: jakartaDate(serverNow()), note: '' },
    send: (body) =>
      callApi<typeof enterPrivacyRequest>('POST', '/api/staff/v1/people/:uuid/privacy-requests', {
        params: { uuid: person.uuid },
        body,
      }),
    done: 'Permintaan dicatat; batasnya 72 jam',
    refresh: ['privacy', 'today', 'person'],
    onDone: onClose,
  });
  return (
    <FormDialog title="Catat permintaan data?" sent={sent} submit="Catat" onClose={onClose}>
      <p className={styles.quiet}>
        {person.name} meminta lewat surat, telepon, atau di kantor. Dijawab dalam 72 jam sejak hari
        permintaannya; yang terbuka ada di Pengaturan, Data pribadi.
      </p>
      <FormSelect<RequestValues> name="kind" label="Yang diminta">
        {PRIVACY_REQUEST_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {REQUEST_WORDS[kind]}
          </option>
        ))}
      </FormSelect>
      <FormDate<RequestValues> name="askedOn" label="Diminta pada" max={jakartaDate(serverNow())} />
      <FormTextArea<RequestValues>
        name="note"
        label="Bagaimana datangnya, dan cara Anda memastikan orangnya"
        rows={2}
      />
    </FormDialog>
  );
}
