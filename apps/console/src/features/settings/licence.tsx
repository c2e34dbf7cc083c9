import type {
  getLicence,
  RecordLicence,
  withdrawLicence,
} from '@rihlah/contract/staff/departures/assurances';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { AssuranceBlock } from '../../domain/assurances/assurance-block.tsx';
import { MissingPart } from '../../domain/screen/missing-part.tsx';
import { useMay } from '../../domain/staff/use-staff.ts';
import { licenceQuery } from './queries.ts';

type Known = Awaited<ReturnType<typeof callApi<typeof getLicence>>>;

/** What proves the licence, the first of '5 Pasti', on the card of every package. */
export function Licence() {
  const query = useQuery(licenceQuery());
  const queries = useQueryClient();
  const mayChange = useMay('agency.change');
  const known = (answer: Known) => queries.setQueryData(licenceQuery().queryKey, answer);
  return (
    <>
      <h2>5 Pasti: izin</h2>
      <MissingPart query={query} what="Bukti izin" />
      {query.data && (
        <AssuranceBlock
          assurance={query.data.assurance}
          mayChange={mayChange}
          onRecord={async (body) => {
            try {
              known(await callApi<RecordLicence>('POST', '/api/staff/v1/agency/licence', { body }));
            } catch (error) {
              void queries.invalidateQueries(licenceQuery());
              throw error;
            }
          }}
          onWithdraw={async (assurance, why) =>
            known(
              await callApi<typeof withdrawLicence>('POST', '/api/staff/v1/agency/licence/withdrawal', {
                body: { assurance, why },
              }),
            )
          }
          refresh={['licence']}
        />
      )}
    </>
  );
}
