import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import { Button } from '@rihlah/ui/actions/button';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { IconPlus } from '@rihlah/ui/icons/account';
import styles from '../../packages.module.css';
import { MomentField } from './moment-field.tsx';
import { changedAt, moved, without } from './ordered.ts';
import type { PartProps } from './part-props.ts';
import parts from './parts.module.css';
import { Picks } from './picks.tsx';
import { RowTools } from './row-tools.tsx';

type Flight = PackageDraft['departure']['flights'][number];

const NEW: Flight = { direction: 'out', number: '', from: '', to: '', departsAt: null, arrivesAt: null };

/** Who flies, and the flights there and back; the departure's, so that all its packages have the same. */
export function FlightsPart({ draft, change, choices, problems }: PartProps) {
  const { departure } = draft;
  const { flights } = departure;
  const set = (next: Flight[]) => change({ departure: { ...departure, flights: next } });
  return (
    <div className={styles.fields}>
      <Picks
        label="Maskapai"
        addLabel="Tambah maskapai yang tampil di situs"
        choices={choices?.airlines ?? []}
        picked={draft.airlines}
        onPicked={(airlines) =>
          change({ airlines, departure: { ...departure, airline: airlines[0] ?? null } })
        }
        error={problems.get('airlines')}
      />
      {flights.length > 0 && (
        <ol className={parts.rows} aria-label="Penerbangan">
          {flights.map((flight, index) => {
            const name = `Penerbangan ${index + 1}`;
            const problem = (field: string) => problems.get(`departure.flights.${index}.${field}`);
            const edit = (part: Partial<Flight>) => set(changedAt(flights, index, part));
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing of its own but its place
              <li key={index} className={parts.flight}>
                <SelectField
                  label="Arah"
                  value={flight.direction}
                  onChange={({ target }) => edit({ direction: target.value as Flight['direction'] })}
                >
                  <option value="out">Berangkat</option>
                  <option value="back">Pulang</option>
                </SelectField>
                {(['number', 'from', 'to'] as const).map((field) => (
                  <TextField
                    key={field}
                    label={{ number: 'Nomor', from: 'Dari', to: 'Ke' }[field]}
                    autoComplete="off"
                    maxLength={field === 'number' ? 7 : 3}
                    value={flight[field]}
                    error={problem(field)}
                    onChange={({ target }) => edit({ [field]: target.value.toUpperCase() })}
                  />
                ))}
                {(['departsAt', 'arrivesAt'] as const).map((field) => (
                  <MomentField
                    key={field}
                    label={field === 'departsAt' ? 'Berangkat' : 'Tiba'}
                    value={flight[field]}
                    error={problem(field)}
                    onValue={(value) => edit({ [field]: value })}
                  />
                ))}
                <RowTools
                  name={name}
                  index={index}
                  count={flights.length}
                  onMove={(by) => set(moved(flights, index, by))}
                  onRemove={() => set(without(flights, index))}
                />
              </li>
            );
          })}
        </ol>
      )}
      <p>
        <Button
          variant="secondary"
          icon={<IconPlus size={16} />}
          onClick={() => set([...flights, { ...NEW, direction: flights.length > 0 ? 'back' : 'out' }])}
        >
          Tambah penerbangan
        </Button>
      </p>
      <p className={styles.quiet}>
        Jam menurut jam bandaranya. Penerbangan berlaku untuk semua paket keberangkatan ini.
      </p>
    </div>
  );
}
