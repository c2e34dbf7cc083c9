import type { FindPeople, GetStaffPerson } from '@rihlah/contract/staff/identity/people';
import { MIN_PERSON_SEARCH } from '@rihlah/contract/staff/identity/people';
import { Button } from '@rihlah/ui/actions/button';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { callApi } from '../../../client/api.ts';
import { Failure } from '../../../domain/form/failure.tsx';
import { useSending } from '../../../domain/form/use-sending.ts';
import { MissingPart } from '../../../domain/screen/missing-part.tsx';
import styles from './counter.module.css';
import type { CounterValues } from './counter-values.ts';

const SHOWN = 5;

/**
 * A customer who is known, found by name, phone or NIK: their data fills the registrar. The NIK is typed from the card all the
 * same, so that nobody orders for somebody who is not there.
 *
 * @param onFound hears the last digits that the card must end with
 */
export function FindCustomer({ onFound }: { onFound: (nikEnd: string) => void }) {
  const { setValue, setFocus } = useFormContext<CounterValues>();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const people = useQuery({
    queryKey: ['people', search],
    queryFn: ({ signal }) =>
      callApi<FindPeople>('GET', '/api/staff/v1/people', { query: { search }, signal }),
    enabled: search.length >= MIN_PERSON_SEARCH,
    meta: { ownErrors: true },
  });
  const { isSending, failure, start } = useSending<string>({
    send: async (uuid) => {
      const person = await callApi<GetStaffPerson>('GET', '/api/staff/v1/people/:uuid', { params: { uuid } });
      const { name, gender, address, email, phone, nikEnd } = person;
      setValue('registrar', { icnumber: '', firstName: name, gender, address, email, phone });
      onFound(nikEnd);
    },
    done: 'Data pelanggan terisi. Ketik NIK dari KTP-nya.',
    refresh: [],
    onDone: () => {
      setTyped('');
      setFocus('registrar.icnumber');
    },
  });
  // Whoever has no phone orders nothing: their registrar does.
  const orderers = people.data?.people.filter(({ phoneOf }) => phoneOf === null);
  const found = search.length >= MIN_PERSON_SEARCH ? orderers?.slice(0, SHOWN) : undefined;
  return (
    <div className={styles.find}>
      <TextField
        label="Cari pelanggan"
        hint="Nama, nomor HP, atau NIK. Pelanggan baru: langsung isi di bawah."
        type="search"
        autoComplete="off"
        optional
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <MissingPart query={people} what="Pelanggan yang dikenal" />
      {found && (
        <ul className={styles.found} aria-label="Pelanggan yang cocok">
          {found.length === 0 && <li className={styles.support}>Belum dikenal di cabang Anda.</li>}
          {found.map(({ uuid, name, phone, nikEnd }) => (
            <li key={uuid}>
              <Button variant="quiet" busy={isSending} onClick={() => void start(uuid)}>
                {name} · {phone} · NIK …{nikEnd}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Failure>{failure}</Failure>
    </div>
  );
}
