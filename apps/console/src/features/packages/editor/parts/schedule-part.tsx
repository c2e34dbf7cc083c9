import type { PackageDraft } from '@rihlah/contract/staff/catalog/package-content';
import { addDays } from '@rihlah/rules/text/dates';
import { parseTypedDay } from '@rihlah/rules/text/typed-day';
import { Notice } from '@rihlah/ui/feedback/notice';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { DateField } from '@rihlah/ui/form/dates/date-field';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { formatShortDate, formatWeekdayDate } from '@rihlah/ui/text/format';
import { useState } from 'react';
import { Options } from '../../../../domain/form/options.tsx';
import styles from '../../packages.module.css';
import { NumberField } from './number-field.tsx';
import type { PartProps } from './part-props.ts';
import parts from './parts.module.css';

const OWN = '';

/** What it is called, when it leaves and comes back, and with which departure. */
export function SchedulePart({ detail, draft, change, choices, problems }: PartProps) {
  const { departure } = draft;
  const set = (part: Partial<PackageDraft['departure']>) => change({ departure: { ...departure, ...part } });
  const chosen = choices?.departures.find(({ uuid }) => uuid === departure.uuid);
  const isSold = (chosen?.sold ?? 0) > 0 || (detail.sold > 0 && departure.uuid !== null);
  // The draft is kept as one types, and keeps whole days only.
  const [typedDay, setTypedDay] = useState<string>();
  const takeDay = (day: string) => {
    setTypedDay(day);
    if (day === '' || parseTypedDay(day)) set({ departsOn: day || null });
  };
  const choose = (uuid: string) => {
    const found = choices?.departures.find((each) => each.uuid === uuid);
    if (!found) return set({ uuid: null });
    const { departsOn, days, airline, capacity, flights } = found;
    return set({ uuid, departsOn, days, airline, capacity, flights });
  };
  return (
    <div className={styles.fields}>
      <div className={parts.grid}>
        <TextField
          label="Nama paket"
          autoComplete="off"
          maxLength={120}
          value={draft.name}
          error={problems.get('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <SelectField
          label="Jenis"
          value={draft.type ?? ''}
          error={problems.get('type')}
          onChange={({ target }) => change({ type: target.value || null })}
        >
          <option value="">Pilih jenis</option>
          <Options of={choices?.types.map(({ uuid, name }) => [uuid, name])} />
        </SelectField>
        <SelectField
          label="Keberangkatan"
          hint={
            chosen
              ? `${chosen.allotted} dari ${chosen.capacity} seat dibagi ke ${chosen.packages} paket`
              : 'Dibuat saat paket diterbitkan'
          }
          value={departure.uuid ?? OWN}
          error={problems.get('departure.uuid')}
          onChange={({ target }) => choose(target.value)}
        >
          <option value={OWN}>Keberangkatan baru</option>
          {departure.uuid && !chosen && <option value={departure.uuid}>Keberangkatan paket ini</option>}
          {choices?.departures.map(({ uuid, departsOn, days, packages, allotted, capacity }) => (
            <option key={uuid} value={uuid}>
              {formatShortDate(departsOn)}, {days} hari · {packages} paket · {allotted}/{capacity} seat
            </option>
          ))}
        </SelectField>
      </div>
      {isSold && (
        <Notice>
          Sudah ada seat yang terjual, jadi tanggalnya tetap: tagihan dan batas berkas jamaah dihitung dari
          tanggal ini. Untuk tanggal lain, salin paket ini.
        </Notice>
      )}
      <div className={parts.grid}>
        <DateField
          label="Tanggal berangkat"
          readOnly={isSold}
          value={typedDay ?? departure.departsOn ?? ''}
          error={problems.get('departure.departsOn')}
          hint={departure.departsOn ? formatWeekdayDate(departure.departsOn) : undefined}
          onValueChange={takeDay}
          onBlur={() => setTypedDay(undefined)}
        />
        <NumberField
          label="Lama, hari"
          readOnly={isSold}
          value={departure.days}
          error={problems.get('departure.days')}
          hint={
            departure.departsOn && departure.days
              ? `Pulang ${formatWeekdayDate(addDays(departure.departsOn, departure.days - 1))}`
              : undefined
          }
          onValue={(days) => set({ days })}
        />
        <NumberField
          label="Kapasitas keberangkatan"
          value={departure.capacity}
          error={problems.get('departure.capacity')}
          hint="Untuk semua paketnya bersama"
          onValue={(capacity) => set({ capacity })}
        />
      </div>
      <Checkbox
        label="Berangkat di bulan Ramadhan"
        checked={draft.isRamadhan}
        onChange={({ target }) => change({ isRamadhan: target.checked })}
      />
    </div>
  );
}
