import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import { parseTypedDay } from '@rihlah/rules/text/typed-day';
import { parseTypedHour } from '@rihlah/rules/text/typed-hour';
import { DateField } from '@rihlah/ui/form/dates/date-field';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { useState } from 'react';
import styles from '../../packages.module.css';
import type { PartProps } from './part-props.ts';
import parts from './parts.module.css';
import { Picks } from './picks.tsx';
import { AddRow, Rows } from './rows.tsx';

interface MomentFieldProps {
  /** Of the day; that of the hour begins with `Jam`. */
  label: string;
  /** `YYYY-MM-DDTHH:MM` by the clock there, null where it is not known; what is half typed stays as it was typed. */
  value: string | null;
  error: string | undefined;
  onValue: (value: string | null) => void;
}

/** A day and an hour, each by a field of our own: those of the browsers follow their language. */
function MomentField({ label, value, error, onValue }: MomentFieldProps) {
  // What is being typed is left as it is until the field is left.
  const [typed, setTyped] = useState<string>();
  const [day = '', hour = ''] = (value ?? '').split('T');
  const give = (next: { day: string; hour: string }) =>
    onValue(next.day === '' && next.hour === '' ? null : `${next.day}T${next.hour}`);
  const lacksHour = day !== '' && parseTypedDay(day) !== undefined && parseTypedHour(hour) === undefined;
  return (
    <div className={parts.moment}>
      <DateField
        label={label}
        value={day}
        error={lacksHour ? undefined : error}
        onValueChange={(next) => give({ day: next, hour })}
      />
      <TextField
        label={`Jam ${label.toLowerCase()}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder="JJ.MM"
        maxLength={5}
        error={error && lacksHour ? 'Isi jamnya, misalnya 06.30' : undefined}
        value={typed ?? hour.replace(':', '.')}
        onChange={({ target }) => {
          setTyped(target.value);
          give({ day, hour: parseTypedHour(target.value) ?? target.value.trim() });
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}

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
      <Rows
        label="Penerbangan"
        rows={flights}
        onRows={set}
        className={parts.flight}
        getName={(_, index) => `Penerbangan ${index + 1}`}
      >
        {(flight, index, tools, edit) => {
          const problem = (field: string) => problems.get(`departure.flights.${index}.${field}`);
          return (
            <>
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
              {tools}
            </>
          );
        }}
      </Rows>
      <AddRow
        label="Tambah penerbangan"
        onAdd={() => set([...flights, { ...NEW, direction: flights.length > 0 ? 'back' : 'out' }])}
      />
      <p className={styles.quiet}>
        Jam menurut jam bandaranya. Penerbangan berlaku untuk semua paket keberangkatan ini.
      </p>
    </div>
  );
}
