import type {
  DepartureAssurances,
  RecordAssurance,
  StaffAssurance,
  withdrawAssurance,
} from '@rihlah/contract/staff/departures/assurances';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../client/api.ts';
import { AssuranceBlock } from '../../../domain/assurances/assurance-block.tsx';
import type { GivenProof } from '../../../domain/assurances/proof-dialog.tsx';
import { MissingPart } from '../../../domain/screen/missing-part.tsx';
import { DetailPane } from '../../../domain/screen/screen.tsx';
import { useMay } from '../../../domain/staff/use-staff.ts';
import styles from '../departures.module.css';
import { assurancesQuery } from '../queries.ts';
import { ChangeAnswers } from './change-answers.tsx';
import { PlanDialog } from './plan-dialog.tsx';

/** '5 Pasti' of a departure: what is sure, by what, and what those who had ordered say to what changed. */
export function AssurancesPane({ productUuid }: { productUuid: string }) {
  const query = useQuery(assurancesQuery(productUuid));
  const queries = useQueryClient();
  const mayChange = useMay('departure.change');
  const [planned, setPlanned] = useState<StaffAssurance>();
  const known = (answer: DepartureAssurances) =>
    queries.setQueryData(assurancesQuery(productUuid).queryKey, answer);
  const params = { uuid: productUuid };
  const record = async (kind: StaffAssurance['kind'], { validUntil: _, ...proof }: GivenProof) => {
    if (kind === 'licence') return;
    const body = { kind, ...proof };
    try {
      known(
        await callApi<RecordAssurance>('POST', '/api/staff/v1/departures/:uuid/assurances', { params, body }),
      );
    } catch (error) {
      // A colleague was faster, or it says something else now: that is shown behind the dialog.
      void queries.invalidateQueries(assurancesQuery(productUuid));
      throw error;
    }
  };
  const withdraw = async (assurance: string, why: string) =>
    known(
      await callApi<typeof withdrawAssurance>(
        'POST',
        '/api/staff/v1/departures/:uuid/assurances/:assurance/withdrawal',
        { params: { ...params, assurance }, body: { why } },
      ),
    );
  return (
    <DetailPane>
      <div className={styles.pane}>
        <h2>5 Pasti</h2>
        <MissingPart query={query} what="5 Pasti" />
        {query.data?.assurances.map((assurance) => (
          <AssuranceBlock
            key={assurance.kind}
            assurance={assurance}
            // The licence is the agency's: Pengaturan has it.
            mayChange={mayChange && assurance.kind !== 'licence'}
            onRecord={(proof) => record(assurance.kind, proof)}
            onWithdraw={withdraw}
            refresh={['assurances']}
            onPlan={() => setPlanned(assurance)}
          />
        ))}
        {query.data?.changes.map((change) => (
          <ChangeAnswers
            key={change.change.uuid}
            productUuid={productUuid}
            change={change}
            mayChange={mayChange}
          />
        ))}
      </div>
      {planned && planned.kind !== 'licence' && (
        <PlanDialog
          productUuid={productUuid}
          kind={planned.kind}
          plan={planned.plan}
          onClose={() => setPlanned(undefined)}
        />
      )}
    </DetailPane>
  );
}
