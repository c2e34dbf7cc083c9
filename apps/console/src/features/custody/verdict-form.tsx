import type { SettleVisa, VisaBatchDetail } from '@rihlah/contract/staff/custody/visa-batches';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { VersionedPane } from '../../domain/content/versioned-pane.tsx';
import { DecisionDialog } from '../../domain/form/decision-dialog.tsx';
import { useVisaForm } from '../../domain/visa/use-visa-form.ts';
import { VisaFields } from '../../domain/visa/visa-fields.tsx';
import styles from './custody.module.css';
import { batchQuery, MOVED } from './queries.ts';

interface VerdictFormProps {
  batch: VisaBatchDetail;
  member: VisaBatchDetail['members'][number];
}

/** What the provider decided about one pilgrim: the visa as it was issued, or a refusal with its reason. */
export function VerdictForm({ batch, member }: VerdictFormProps) {
  const queries = useQueryClient();
  const [isRefusing, setRefusing] = useState(false);
  const settle = (basis: string, verdict: SettleVisa['body']['verdict']) =>
    callApi<SettleVisa>('POST', '/api/staff/v1/visa-batches/:uuid/visas', {
      params: { uuid: batch.uuid },
      body: { order: member.order.uuid, basis, verdict },
    });
  const { state, differences } = useVisaForm({
    saved: { provider: batch.provider, ...member },
    send: async (facts, basis) => {
      const { members } = await settle(basis, { state: 'issued', facts });
      showSuccess(`Visa ${member.name} dicatat`);
      await Promise.all(MOVED.map((key) => queries.invalidateQueries({ queryKey: [key] })));
      const now = members.find(({ order }) => order.uuid === member.order.uuid) ?? member;
      return { provider: facts.provider, ...now };
    },
    refresh: () => queries.refetchQueries(batchQuery(batch.uuid)),
  });
  const isIssued = member.state === 'issued';
  return (
    <>
      <VersionedPane
        title={
          <>
            <p className={styles.number}>{member.order.orderId}</p>
            <h2>{member.name}</h2>
          </>
        }
        screen="Pengajuan visa"
        submit={isIssued ? 'Betulkan' : 'Catat terbit'}
        state={state}
        changed={member.changed}
        differences={differences}
        {...(!isIssued && { away: { label: 'Ditolak provider…', onClose: () => setRefusing(true) } })}
        className={styles.pane}
      >
        <VisaFields numberEnd={member.numberEnd} />
      </VersionedPane>
      {isRefusing && (
        <DecisionDialog
          title="Visa ditolak provider?"
          support={`${member.name}, ${member.order.orderId}.`}
          consequences={[
            { what: 'Visa', detail: 'Dicatat ditolak, jamaah dapat diajukan lagi' },
            { what: 'Pemberitahuan', detail: 'Tidak ada: beri tahu jamaah setelah jelas langkahnya' },
          ]}
          confirmLabel="Catat ditolak"
          cancelLabel="Belum"
          send={(why) => settle(member.basis, { state: 'refused', why })}
          done={`Visa ${member.name} dicatat ditolak`}
          refresh={MOVED}
          onConflict="leave"
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
}
