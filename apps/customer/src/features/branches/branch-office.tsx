import { dial } from '@rihlah/rules/text/addresses/dial';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { useQuery } from '@tanstack/react-query';
import { branchesQuery } from '../../domain/cities/branches.ts';

const mapOf = (latitude: number, longitude: number) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

/** Where a branch is and when it is open; hours only where somebody has entered them. */
export function BranchOffice({ branchUuid }: { branchUuid: string }) {
  const { data } = useQuery({ ...branchesQuery(), meta: { ownErrors: true } });
  const branch = data?.find(({ uuid }) => uuid === branchUuid);
  if (!branch) return null;
  const { name, address, hours, mobile, latitude, longitude } = branch;
  return (
    <Document as="section" strip={{ name: 'Kantor kami' }} aria-label="Kantor kami">
      <Facts>
        <Fields>
          <Field label={name} wide>
            <p>{address}</p>
            <a href={mapOf(latitude, longitude)} target="_blank" rel="noopener noreferrer">
              Petunjuk jalan
            </a>
          </Field>
          {hours && (
            <Field label="Kantor buka" wide>
              <span lang="id">{hours}</span>
            </Field>
          )}
          {mobile && (
            <Field label="Telepon" wide>
              <a href={dial(mobile)}>{mobile}</a>
            </Field>
          )}
        </Fields>
      </Facts>
    </Document>
  );
}
