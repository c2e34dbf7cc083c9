import { actingPath } from '@rihlah/contract/wire/paths';
import { useSearchParams } from 'react-router-dom';
import { CovidForm } from '../../../features/documents/vaccines/covid-form.tsx';
import { ActingPage } from '../../acting/acting-page.tsx';

/** The dose in the address, from 1 to 9. */
const askedDose = (given: string | null): number | undefined =>
  given !== null && /^[1-9]$/.test(given) ? Number(given) : undefined;

export function Component() {
  const [params] = useSearchParams();
  const dose = askedDose(params.get('dosis'));
  const replaces = params.get('ganti') ?? undefined;
  return (
    <ActingPage title="Unggah Sertifikat Covid" need="documents">
      {(order) =>
        order.pilgrim.uuid && (
          <CovidForm
            key={`${dose} ${replaces}`}
            order={order}
            pilgrim={order.pilgrim.uuid}
            dose={dose}
            replaces={replaces}
            listPath={actingPath('document-covid', order.uuid)}
          />
        )
      }
    </ActingPage>
  );
}
