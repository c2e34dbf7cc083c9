import { RELATIONS, type Relation } from '@rihlah/contract/people/person-facts';
import type { relatePeople, StaffPersonDetail, unrelatePeople } from '@rihlah/contract/staff/identity/people';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { SearchField } from '@rihlah/ui/form/fields/search-field';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { callApi } from '../../client/api.ts';
import { DecisionDialog } from '../../domain/form/decision-dialog.tsx';
import { DialogFoot } from '../../domain/form/dialog-foot.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { Options } from '../../domain/form/options.tsx';
import { useSending } from '../../domain/form/use-sending.ts';
import { ORDER_CHANGED } from '../../domain/order/order-changed.ts';
import { MissingPart } from '../../domain/screen/missing-part.tsx';
import styles from './people.module.css';
import { peopleQuery } from './queries.ts';

/** First parts of the keys of what a relation shows in. */
const CHANGED = ['person', ...ORDER_CHANGED];

type Relative = StaffPersonDetail['relatives'][number];

/** Whom somebody is related to, and by whoever may: entering and taking back. */
export function RelativesPart({ person, mayChange }: { person: StaffPersonDetail; mayChange: boolean }) {
  const [isAdding, setAdding] = useState(false);
  const [gone, remove] = useState<Relative>();
  const { relatives } = person;
  if (relatives.length === 0 && !mayChange) return null;
  return (
    <div>
      <dt>Keluarga</dt>
      {relatives.map((relative) => (
        <dd key={relative.uuid}>
          {relative.name} ({relative.relation}){' '}
          {mayChange && (
            <Button
              variant="quiet"
              aria-label={`Hapus hubungan dengan ${relative.name}`}
              onClick={() => remove(relative)}
            >
              Hapus…
            </Button>
          )}
        </dd>
      ))}
      {mayChange && (
        <dd>
          <Button variant="quiet" onClick={() => setAdding(true)}>
            Tambah hubungan…
          </Button>
          {isAdding && <RelateDialog person={person} onClose={() => setAdding(false)} />}
          {gone && <UnrelateDialog person={person} relative={gone} onClose={() => remove(undefined)} />}
        </dd>
      )}
    </div>
  );
}

interface RelateDialogProps {
  person: StaffPersonDetail;
  onClose: () => void;
}

function RelateDialog({ person, onClose }: RelateDialogProps) {
  const [relation, setRelation] = useState<Relation>('Pasangan');
  const [typed, setTyped] = useState('');
  const people = useQuery(peopleQuery(useDeferredValue(typed.trim())));
  const found = (people.data?.people ?? []).filter(({ uuid }) => uuid !== person.uuid);
  const { isSending, failure, start } = useSending<{ uuid: string; name: string }, string>({
    send: async ({ uuid, name }) => {
      await callApi<typeof relatePeople>('POST', '/api/staff/v1/people/:uuid/relations', {
        params: { uuid: person.uuid },
        body: { relative: uuid, relation, why: '' },
      });
      return `${name}: ${relation} dari ${person.name}`;
    },
    done: (said) => said,
    refresh: CHANGED,
    onDone: onClose,
    onConflict: 'stay',
  });
  return (
    <Dialog open wide onClose={onClose} title={`Keluarga ${person.name}`}>
      <div className={styles.fields}>
        <SelectField
          label={`Hubungannya dengan ${person.name}`}
          value={relation}
          onChange={({ target }) => setRelation(target.value as Relation)}
        >
          <Options of={RELATIONS.map((each) => [each, each])} />
        </SelectField>
        <SearchField
          label="Nama, nomor HP, atau NIK lengkap"
          value={typed}
          autoFocus
          onChange={({ target }) => setTyped(target.value)}
        />
        <ul className={styles.orders} aria-label="Yang ditemukan">
          {found.map(({ uuid, name, phone, nikEnd }) => (
            <li key={uuid}>
              <span className={styles.grow}>
                <b>{name}</b>
                <small>
                  {phone}, NIK •••• {nikEnd}
                </small>
              </span>
              <Button
                variant="secondary"
                busy={isSending}
                aria-label={`Pilih ${name}, ${phone}`}
                onClick={() => start({ uuid, name })}
              >
                Pilih
              </Button>
            </li>
          ))}
        </ul>
        <MissingPart query={people} what="Pencarian" />
        {people.data && found.length === 0 && <p role="status">Tidak ada orang lain yang cocok.</p>}
        <Failure>{failure}</Failure>
      </div>
      <DialogFoot onClose={onClose} />
    </Dialog>
  );
}

const UnrelateDialog = ({ person, relative, onClose }: RelateDialogProps & { relative: Relative }) => (
  <DecisionDialog
    title={`Hapus hubungan dengan ${relative.name}?`}
    support={`${relative.name} tercatat sebagai ${relative.relation} dari ${person.name}.`}
    consequences={[
      { what: 'Kamar dan daftar', detail: 'Keduanya tidak lagi dianggap sekeluarga atau mahram' },
      { what: 'Pemberitahuan', detail: 'Tidak ada' },
    ]}
    confirmLabel="Hapus hubungan"
    cancelLabel="Biarkan"
    send={(why) =>
      callApi<typeof unrelatePeople>('POST', '/api/staff/v1/people/:uuid/relations/removal', {
        params: { uuid: person.uuid },
        body: { relative: relative.uuid, why },
      })
    }
    done={`Hubungan ${person.name} dan ${relative.name} dihapus`}
    refresh={CHANGED}
    onClose={onClose}
  />
);
