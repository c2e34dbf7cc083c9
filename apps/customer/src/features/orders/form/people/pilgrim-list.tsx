import { Button } from '@rihlah/ui/actions/button';
import { Switch } from '@rihlah/ui/form/choices/checkbox';
import { IconUserPlus } from '@rihlah/ui/icons/more';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import styles from '../order-form.module.css';
import type { Progress } from '../values/form-progress.ts';
import type { OrderFormValues } from '../values/order-form-schema.ts';
import { EMPTY_PILGRIM } from '../values/order-form-values.ts';
import { useAskToRemove } from './ask-to-remove.tsx';
import { useFold } from './folds.ts';
import { nextPilgrim } from './party.ts';
import { PilgrimSection } from './pilgrim-section.tsx';
import { useRecheckPeople } from './use-recheck-people.ts';

/** Of a sheet that is not among the form's values yet. */
const NOTHING: Progress = { filled: 0, total: 0 };

const focusSection = (list: HTMLElement | null, index: number) =>
  requestAnimationFrame(() => list?.querySelectorAll('h2').item(index)?.focus());

interface PilgrimListProps {
  /** So many may travel. */
  max: number;
  seatAvailable: number;
  progress: Progress[];
}

/** The pilgrims (B, C, …) with the switch that copies the orderer into the first. */
export function PilgrimList({ max, seatAvailable, progress }: PilgrimListProps) {
  const { control, getValues, setValue, clearErrors } = useFormContext<OrderFormValues>();
  const { fields, append, remove, update } = useFieldArray({ control, name: 'pilgrims' });
  const isCopy = useWatch({ control, name: 'isPilgrim' });
  const recheck = useRecheckPeople();
  const removal = useAskToRemove();
  const { open } = useFold();
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    append(nextPilgrim(null, getValues('pilgrims')), { shouldFocus: false });
    open(`pilgrims.${fields.length}`);
    focusSection(list.current, fields.length);
  };
  const removeAt = (index: number) =>
    removal.ask([getValues(`pilgrims.${index}`)], () => {
      remove(index);
      open(`pilgrims.${index - 1}`);
      recheck('icnumber', 'phone');
      focusSection(list.current, index - 1);
    });
  /** The first sheet changes its person with the switch: nothing of one goes over to the other. */
  const copy = (isWanted: boolean) =>
    removal.ask([getValues('pilgrims.0')], () => {
      update(0, EMPTY_PILGRIM);
      clearErrors('pilgrims.0');
      setValue('isPartyChosen', true);
      setValue('isPilgrim', isWanted);
      recheck('icnumber', 'phone');
    });
  return (
    <>
      <div className={styles.switch}>
        <Switch
          label="Jamaah sama dengan pemesan"
          name="isPilgrim"
          checked={isCopy}
          onChange={({ target }) => copy(target.checked)}
        />
      </div>
      <div ref={list} className={styles.pilgrims}>
        {fields.map((field, index) => (
          <PilgrimSection
            key={field.id}
            index={index}
            isCopy={isCopy && index === 0}
            isLast={index === fields.length - 1}
            progress={progress[index] ?? NOTHING}
            onRemove={() => removeAt(index)}
          />
        ))}
      </div>
      {!isCopy && fields.length < max && (
        <Button variant="secondary" block className={styles.add} icon={<IconUserPlus />} onClick={add}>
          Tambah jamaah
        </Button>
      )}
      {fields.length >= max && max === seatAvailable && (
        <p className={styles.full}>Semua sisa seat paket ini ({seatAvailable}) sudah Anda isi.</p>
      )}
      {removal.dialog}
    </>
  );
}
