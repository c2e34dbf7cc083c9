import { type VisaFacts, visaFacts } from '@rihlah/contract/documents/visa';
import type { SettleVisa, VisaBatchDetail } from '@rihlah/contract/staff/custody/visa-batches';
import { Button } from '@rihlah/ui/actions/button';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormText } from '@rihlah/ui/form/bound/text';
import { useState } from 'react';
import { callApi } from '../../client/api.ts';
import { DecisionDialog } from '../../domain/form/decision-dialog.tsx';
import { PaneForm } from '../../domain/form/pane-form.tsx';
import { useSentForm } from '../../domain/form/use-sent-form.ts';
import styles from './custody.module.css';
import { MOVED } from './queries.ts';

interface VerdictFormProps {
  batch: VisaBatchDetail;
  member: VisaBatchDetail['members'][number];
}

/** What the provider decided about one pilgrim: the visa as it was issued, or a refusal with its reason. */
export function VerdictForm({ batch, member }: VerdictFormProps) {
  const [isRefusing, setRefusing] = useState(false);
  const settle = (verdict: SettleVisa['body']['verdict']) =>
    callApi<SettleVisa>('POST', '/api/staff/v1/visa-batches/:uuid/visas', {
      params: { uuid: batch.uuid },
      body: { order: member.order.uuid, verdict },
    });
  const sent = useSentForm<VisaFacts>({
    schema: visaFacts,
    values: {
      provider: batch.provider,
      number: '',
      validFrom: member.validFrom ?? '',
      validUntil: member.validUntil ?? '',
    },
    fieldOf: (field) => field.split('.').at(-1) as keyof VisaFacts,
    send: (facts) => settle({ state: 'issued', facts }),
    done: `Visa ${member.name} dicatat`,
    refresh: MOVED,
  });
  const isIssued = member.state === 'issued';
  return (
    <>
      <PaneForm
        sent={sent}
        submit={isIssued ? 'Betulkan visa' : 'Catat visa terbit'}
        isBlock
        more={
          !isIssued && (
            <Button variant="secondary" block onClick={() => setRefusing(true)}>
              Ditolak provider…
            </Button>
          )
        }
        className={styles.pane}
      >
        <p className={styles.number}>{member.order.orderId}</p>
        <h2>{member.name}</h2>
        {member.numberEnd && (
          <p className={styles.support}>Nomor yang tercatat berakhir {member.numberEnd}.</p>
        )}
        <FormText<VisaFacts> name="number" label="Nomor visa" autoComplete="off" />
        <FormDate<VisaFacts> name="validFrom" label="Berlaku dari" />
        <FormDate<VisaFacts> name="validUntil" label="Berlaku sampai" />
        <FormText<VisaFacts> name="provider" label="Provider" autoComplete="off" />
      </PaneForm>
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
          send={(why) => settle({ state: 'refused', why })}
          done={`Visa ${member.name} dicatat ditolak`}
          refresh={MOVED}
          onConflict="leave"
          onClose={() => setRefusing(false)}
        />
      )}
    </>
  );
}
