import { RELATIONS, type Relation } from '@rihlah/contract/person-facts';
import type { DeskPersonDetail, RelatePeople, UnrelatePeople } from '@rihlah/contract/staff/people';
import { Button } from '@rihlah/ui/actions/button';
import { Dialog } from '@rihlah/ui/dialogs/dialog';
import { WeightyDialog } from '@rihlah/ui/dialogs/weighty-dialog';
import { SearchField } from '@rihlah/ui/form/fields/search-field';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { callApi } from '../../client/api.ts';
import { DialogFoot } from '../../domain/form/dialog-foot.tsx';
import { Failure } from '../../domain/form/failure.tsx';
import { useOrderAct } from '../../domain/order/use-order-act.ts';
import { MissingPart } from '../../domain/screen/missing-part.tsx';
import { useStaff } from '../../domain/staff/use-staff.ts';
import styles from './people.module.css';
import { peopleQuery, personQuery } from './queries.ts';

type Relative = DeskPersonDetail['relatives'][number];

/** Whom somebody is related to, and by whoever may: entering and taking back. */
export function RelativesPart({ person, mayChange }: { person: DeskPersonDetail; mayChange: boolean }) {
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
  person: DeskPersonDetail;
  onClose: () => void;
}

function RelateDialog({ person, onClose }: RelateDialogProps) {
  const queries = useQueryClient();
  const { busy, failure, run } = useOrderAct(onClose);
  const [relation, setRelation] = useState<Relation>('Pasangan');
  const [typed, setTyped] = useState('');
  const people = useQuery(peopleQuery(useDeferredValue(typed.trim())));
  const found = (people.data?.people ?? []).filter(({ uuid }) => uuid !== person.uuid);
  const relate = (relative: { uuid: string; name: string }) =>
    run(async () => {
      await callApi<RelatePeople>('POST', '/api/staff/v1/people/:uuid/relations', {
        params: { uuid: person.uuid },
        body: { relative: relative.uuid, relation, why: '' },
      });
      await queries.invalidateQueries({ queryKey: personQuery(person.uuid).queryKey });
      return `${relative.name}: ${relation} dari ${person.name}`;
    });
  return (
    <Dialog open wide onClose={onClose} title={`Keluarga ${person.name}`}>
      <div className={styles.fields}>
        <SelectField
          label={`Hubungannya dengan ${person.name}`}
          value={relation}
          onChange={({ target }) => setRelation(target.value as Relation)}
        >
          {RELATIONS.map((each) => (
            <option key={each}>{each}</option>
          ))}
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
                busy={busy}
                aria-label={`Pilih ${name}, ${phone}`}
                onClick={() => relate({ uuid, name })}
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

function UnrelateDialog({ person, relative, onClose }: RelateDialogProps & { relative: Relative }) {
  const { name } = useStaff();
  const queries = useQueryClient();
  const { busy, failure, run } = useOrderAct(onClose);
  const unrelate = (why: string) =>
    run(async () => {
      await callApi<UnrelatePeople>('POST', '/api/staff/v1/people/:uuid/relations/removal', {
        params: { uuid: person.uuid },
        body: { relative: relative.uuid, why },
      });
      await queries.invalidateQueries({ queryKey: personQuery(person.uuid).queryKey });
      return `Hubungan ${person.name} dan ${relative.name} dihapus`;
    });
  return (
    <WeightyDialog
      title={`Hapus hubungan dengan ${relative.name}?`}
      support={`${relative.name} tercatat sebagai ${relative.relation} dari ${person.name}.`}
      consequences={[
        { what: 'Kamar dan daftar', detail: 'Keduanya tidak lagi dianggap sekeluarga atau mahram' },
        { what: 'Pemberitahuan', detail: 'Tidak ada' },
      ]}
      writtenFor={name}
      confirmLabel="Hapus hubungan"
      cancelLabel="Biarkan"
      busy={busy}
      failure={failure}
      onConfirm={unrelate}
      onClose={onClose}
    />
  );
}
