import type { ListStaffPackages } from '@rihlah/contract/staff/catalog/packages';
import { isValidOn } from '@rihlah/rules/money/progressive-visa';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { DateBlock } from '@rihlah/ui/layout/date-block';
import { formatShortDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../client/api.ts';
import { MissingPart } from '../../../domain/screen/missing-part.tsx';
import { TableHead } from '../../../domain/table/table.tsx';
import { addOnsQuery } from '../queries.ts';
import styles from './counter.module.css';
import type { CounterValues } from './counter-values.ts';

type StaffPackage = ListStaffPackages['response']['packages'][number];

const SHOWN = 8;

/** Of those that are held only the waiting list may have one. */
const seatsLeft = ({ seatTotal, sold, held }: StaffPackage): number => (seatTotal ?? 0) - sold - held;

interface ChoosePackageProps {
  /** Uuid of the one that the address names; empty for none. */
  chosen: string;
  onChoose: (uuid: string) => void;
}

/** Which journey: those that are on sale at one's branches and have seats, the next to depart first. */
export function ChoosePackage({ chosen, onChoose }: ChoosePackageProps) {
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['packages', 'counter'],
    queryFn: ({ signal }) =>
      callApi<ListStaffPackages>('GET', '/api/staff/v1/packages', { query: { state: 'published' }, signal }),
    meta: { ownErrors: true },
  });
  if (error && !data)
    return <ErrorState title="Paket tidak dapat dimuat" error={error} onRetry={() => void refetch()} />;
  const onSale = (data?.packages ?? []).filter((one) => one.isOpen && seatsLeft(one) > 0);
  const current = data?.packages.find(({ uuid }) => uuid === chosen);
  if (current)
    return (
      <div className={styles.package}>
        {current.departsOn && <DateBlock date={current.departsOn} withYear />}
        <p>
          <b>{current.name}</b>
          <span className={styles.support}>
            {current.branch.city} · {plainRupiah(current.price ?? 0)} · {seatsLeft(current)} seat
          </span>
        </p>
        <Button variant="secondary" onClick={() => onChoose('')}>
          Ganti paket
        </Button>
      </div>
    );
  const words = typed.trim().toLowerCase();
  const fitting = onSale.filter(({ name, branch, departsOn }) =>
    `${name} ${branch.city} ${departsOn ? formatShortDate(departsOn) : ''}`.toLowerCase().includes(words),
  );
  return (
    <div className={styles.find}>
      <TextField
        label="Cari paket"
        hint="Nama, kota, atau tanggal berangkat"
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {data && fitting.length === 0 && <p className={styles.support}>Tidak ada paket yang cocok.</p>}
      {fitting.length > 0 && (
        <table className={styles.packages} aria-label="Paket yang dijual">
          <TableHead titles={['Berangkat', 'Paket', 'Kota', 'Harga', 'Seat']} />
          <tbody>
            {fitting.slice(0, SHOWN).map((one) => (
              <tr key={one.uuid} onClick={() => onChoose(one.uuid)}>
                <td>{one.departsOn && formatShortDate(one.departsOn)}</td>
                <th scope="row">
                  <button type="button" onClick={() => onChoose(one.uuid)}>
                    {one.name}
                  </button>
                </th>
                <td>{one.branch.city}</td>
                <td className="money">{plainRupiah(one.price ?? 0)}</td>
                <td>{seatsLeft(one)} seat</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {fitting.length > SHOWN && (
        <p className={styles.support}>dan {fitting.length - SHOWN} paket lain: ketik lebih lengkap</p>
      )}
    </div>
  );
}

/** What everybody of the order gets beside the package. The second of them is the progressive visa, which follows by itself. */
export function ChooseAddOns() {
  const { setValue } = useFormContext<CounterValues>();
  const chosen = useWatch<CounterValues, 'addOns'>({ name: 'addOns' });
  const addOns = useQuery(addOnsQuery());
  const today = jakartaDate(serverNow());
  const offered = (addOns.data ?? []).filter((addOn, index) => index !== 1 && isValidOn(addOn, today));
  if (offered.length === 0) return <MissingPart query={addOns} what="Tambahan" />;
  return (
    <fieldset className={styles.addOns}>
      <legend className="label">Tambahan untuk setiap jamaah</legend>
      {offered.map(({ uuid, description, price }) => (
        <Checkbox
          key={uuid}
          label={`${description}, ${plainRupiah(price)}`}
          checked={chosen.includes(uuid)}
          onChange={({ target }) =>
            setValue('addOns', target.checked ? [...chosen, uuid] : chosen.filter((one) => one !== uuid))
          }
        />
      ))}
    </fieldset>
  );
}
