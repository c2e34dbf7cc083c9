import { LIST_FIELDS } from '@rihlah/contract/staff/departures/list-fields';
import type { DepartureList, Lacking, ListsOfDeparture } from '@rihlah/contract/staff/departures/lists';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { Link } from '@rihlah/ui/navigation/link';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useWithBranch } from '../../../domain/branch/use-branch.ts';
import { fieldWords, findFieldHomes } from '../../../domain/departures/list-words.ts';
import { FactsDialog } from '../../../domain/people/facts-dialog.tsx';
import { distinguishNamesakes, withSign } from '../../../domain/people/namesakes.ts';
import { useSetParameters } from '../../../domain/screen/use-set-parameters.ts';
import { useMay } from '../../../domain/staff/use-staff.ts';
import { FactTableDialog } from './fact-table-dialog.tsx';
import styles from './lists.module.css';
import type { ListActs } from './use-lists.ts';

interface LackingPartProps {
  productUuid: string;
  data: ListsOfDeparture;
  list: DepartureList;
  acts: ListActs;
}

/** Whom the open dialog is about, in the address. */
const COMPLETING = 'lengkapi';

/** So many names until somebody asks for all. */
const NAMED = 8;

/** So many of what one lacks until somebody asks for all. */
const SAID = 6;

function Fields({ fields }: Pick<Lacking, 'fields'>) {
  if (fields.length <= SAID + 1) return <small>{fieldWords(fields)}</small>;
  return (
    <small>
      {fieldWords(fields.slice(0, SAID))}
      <details>
        <summary>dan {fields.length - SAID} lainnya</summary>
        {fieldWords(fields.slice(SAID))}
      </details>
    </small>
  );
}

const isNotified = ({ fields }: Lacking) => fields.some((field) => LIST_FIELDS[field].home === 'person');

const lacksVisa = ({ fields }: Lacking) => fields.some((field) => LIST_FIELDS[field].home === 'visa');

/** Who keeps a list from being made, and by what: each name leads to where it is entered. */
export function LackingPart({ productUuid, data, list, acts }: LackingPartProps) {
  const withBranch = useWithBranch();
  const mayMake = useMay('list.make');
  const mayFacts = useMay('person.facts');
  const [isAll, setAll] = useState(false);
  const findSign = distinguishNamesakes(list.lacking.map(({ person }) => person.name));
  const homes = findFieldHomes(list);
  const asked = new Set(data.askedToday);
  const askable = new Set(data.askable);
  const notified = list.lacking.filter((lacking) => isNotified(lacking) && askable.has(lacking.order.uuid));
  const fresh = notified.filter(({ order }) => !asked.has(order.uuid));
  const [search] = useSearchParams();
  const setParameters = useSetParameters();
  const [why, setWhy] = useState('');
  const [isPasting, setPasting] = useState(false);
  const toComplete = list.lacking.filter(isNotified);
  const at = toComplete.findIndex(({ person }) => person.uuid === search.get(COMPLETING));
  const [completed, next] = at === -1 ? [] : toComplete.slice(at);
  // Whom the dialog was opened for stays in it when the list is made anew and does not hold them any more.
  const [held, hold] = useState<Lacking['person']>();
  const open = mayFacts && search.has(COMPLETING) ? (completed?.person ?? held) : undefined;
  const complete = (person: Lacking['person'] | undefined) => {
    hold(person);
    setParameters({ [COMPLETING]: person?.uuid ?? null }, { replace: true });
  };
  // What only the person can say is entered here, everything else at the order.
  const placeOf = (lacking: Lacking) => {
    if (!mayFacts || !isNotified(lacking))
      return withBranch(`/pesanan/${lacking.order.uuid}${lacksVisa(lacking) ? '?isi=visa' : ''}`);
    const there = new URLSearchParams(search);
    there.set(COMPLETING, lacking.person.uuid);
    return `?${there}`;
  };
  return (
    <section aria-labelledby="kurang-daftar">
      <h3 id="kurang-daftar">{list.lacking.length} jamaah masih kurang data</h3>
      <ul className={styles.people}>
        {list.lacking.slice(0, isAll ? undefined : NAMED).map((lacking) => (
          <li key={lacking.order.uuid}>
            <Link to={placeOf(lacking)} replace={mayFacts && isNotified(lacking)}>
              {withSign(lacking.person.name, findSign(lacking.person.name, lacking.order.orderId))}
            </Link>
            <Fields fields={lacking.fields} />
          </li>
        ))}
      </ul>
      {!isAll && list.lacking.length > NAMED && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          dan {list.lacking.length - NAMED} lainnya
        </Button>
      )}
      <div className={styles.ways}>
        {mayMake && notified.length > 0 && (
          <Button
            variant="secondary"
            busy={acts.doing === 'ask'}
            aria-disabled={fresh.length === 0}
            onClick={() => fresh.length > 0 && void acts.ask(fresh.map(({ order }) => order.uuid))}
          >
            {fresh.length > 0 ? `Tanyakan ke ${fresh.length} jamaah` : 'Sudah ditanyakan hari ini'}
          </Button>
        )}
        {mayFacts && toComplete.length > 0 && (
          <Button variant="secondary" onClick={() => setPasting(true)}>
            Tempel dari Excel…
          </Button>
        )}
        {homes.has('room') && list.hotel && (
          <ButtonLink variant="secondary" to={withBranch(`/kamar/${productUuid}?hotel=${list.hotel.uuid}`)}>
            Buka Kamar
          </ButtonLink>
        )}
      </div>
      {open && (
        <FactsDialog
          key={open.uuid}
          person={open}
          next={next?.person.name}
          why={why}
          onDone={(said) => {
            setWhy(said);
            complete(next?.person);
          }}
          onClose={() => complete(undefined)}
        />
      )}
      {isPasting && <FactTableDialog productUuid={productUuid} onClose={() => setPasting(false)} />}
    </section>
  );
}
