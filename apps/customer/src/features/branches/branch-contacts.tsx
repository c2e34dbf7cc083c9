import { dial } from '@rihlah/rules/text/addresses/dial';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { useQuery } from '@tanstack/react-query';
import { appConfig } from '../../client/config.ts';
import { branchesQuery } from '../../domain/cities/branches.ts';

/** The agency's numbers for one on a journey: the call centre, and the branch one left from. */
export function BranchContacts({ branchUuid }: { branchUuid: string }) {
  const { data } = useQuery({ ...branchesQuery(), meta: { ownErrors: true } });
  const branch = data?.find(({ uuid }) => uuid === branchUuid);
  const { callCenter } = appConfig.agency;
  const numbers = branch ? [branch.mobile, branch.phone].filter(Boolean) : [];
  return (
    <Document as="section" strip={{ name: 'Telepon kami' }} aria-label="Telepon kami">
      <Facts>
        <Fields>
          <Field label="Call center" wide>
            <a href={dial(callCenter)}>{callCenter}</a>
          </Field>
          {branch && (
            <Field label={branch.name} wide>
              {numbers.map((number) => (
                <p key={number}>
                  <a href={dial(number)}>{number}</a>
                </p>
              ))}
              <p>{branch.address}</p>
            </Field>
          )}
        </Fields>
      </Facts>
    </Document>
  );
}
