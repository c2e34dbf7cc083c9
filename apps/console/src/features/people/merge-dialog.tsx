import type { StaffPerson, StaffPersonDetail } from '@rihlah/contract/staff/identity/people';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { SearchField } from '@rihlah/ui/form/fields/search-field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { DialogFoot } from '../../domain/form/dialog-foot.tsx';
import { MissingPart } from '../../domain/screen/missing-part.tsx';
import { MergeChoice } from './merge-choice.tsx';
import styles from './people.module.css';
import { mergeQuery, peopleQuery } from './queries.ts';

interface MergeDialogProps {
  person: StaffPersonDetail;
  /** Uuid of the other record, where it is known already: one with the same number. */
  twin: string | null;
  onClose: () => void;
}

/** Makes another record of the same person one with this: found, compared field by field, then merged. */
export function MergeDialog({ person, twin, onClose }: MergeDialogProps) {
  const [other, setOther] = useState(twin);
  return (
    <Dialog open wide onClose={onClose} title={`Gabungkan ke ${person.name}`}>
      {other === null ? (
        <FindOther person={person} onFound={setOther} onClose={onClose} />
      ) : (
        <Compared person={person} other={other} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Compared({
  person,
  other,
  onClose,
}: {
  person: StaffPersonDetail;
  other: string;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(mergeQuery(person.uuid, other));
  if (data)
    return (
      <MergeChoice
        key={Object.values(data.versions).join()}
        person={person}
        other={other}
        onClose={onClose}
        merge={data}
      />
    );
  if (error)
    return (
      <ErrorState title="Keduanya tidak dapat dibandingkan" error={error} onRetry={() => void refetch()} />
    );
  return (
    <Loading label="Membandingkan…">
      <Bar width="100%" height={280} />
    </Loading>
  );
}

interface FindOtherProps {
  person: StaffPersonDetail;
  onFound: (uuid: string) => void;
  onClose: () => void;
}

function FindOther({ person, onFound, onClose }: FindOtherProps) {
  const [typed, setTyped] = useState('');
  const people = useQuery(peopleQuery(useDeferredValue(typed.trim())));
  const { data } = people;
  const found: StaffPerson[] = (data?.people ?? []).filter(({ uuid }) => uuid !== person.uuid);
  return (
    <>
      <div className={styles.fields}>
        <p className={styles.quiet}>Cari data ganda dari orang yang sama. Isinya pindah ke data ini.</p>
        <SearchField
          label="Nama, nomor HP, atau NIK lengkap"
          value={typed}
          autoFocus
          onChange={({ target }) => setTyped(target.value)}
        />
        <ul className={styles.orders} aria-label="Yang ditemukan">
          {found.map(({ uuid, name, phone, nikEnd, orders }) => (
            <li key={uuid}>
              <span className={styles.grow}>
                <b>{name}</b>
                <small>
                  {phone}, NIK •••• {nikEnd}, {orders} pesanan
                </small>
              </span>
              <Button
                variant="secondary"
                aria-label={`Bandingkan dengan ${name}`}
                onClick={() => onFound(uuid)}
              >
                Bandingkan
              </Button>
            </li>
          ))}
        </ul>
        <MissingPart query={people} what="Pencarian" />
        {data && found.length === 0 && <p role="status">Tidak ada orang lain yang cocok.</p>}
      </div>
      <DialogFoot onClose={onClose} />
    </>
  );
}
