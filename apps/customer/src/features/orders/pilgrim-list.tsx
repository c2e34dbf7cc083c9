import { MAX_PILGRIMS } from '@rihlah/contract/place-order';
import { useRef } from 'react';
import { type Control, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/form/checkbox.tsx';
import { IconUserPlus } from '../../ui/icons-more.tsx';
import styles from './order-form.module.css';
import type { OrderFormValues } from './order-form-schema.ts';
import { EMPTY_PILGRIM } from './order-form-values.ts';
import { PilgrimSection } from './pilgrim-section.tsx';
import { useRecheckPeople } from './use-recheck-people.ts';

const focusSection = (list: HTMLElement | null, index: number) =>
  requestAnimationFrame(() => list?.querySelectorAll('h2').item(index)?.focus());

/** The pilgrims (B, C, …) with the switch that copies the orderer into the first. */
export function PilgrimList() {
  const { control, register } = useFormContext<OrderFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'pilgrims' });
  const isCopy = useIsCopy(control);
  const recheck = useRecheckPeople();
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    append(EMPTY_PILGRIM, { shouldFocus: false });
    focusSection(list.current, fields.length);
  };
  const removeAt = (index: number) => {
    remove(index);
    recheck('icnumber', 'phone');
    focusSection(list.current, index - 1);
  };
  return (
    <>
      <div className={styles.switch}>
        <Switch
          label="Jamaah sama dengan pemesan"
          {...register('isPilgrim', { onChange: () => recheck('icnumber', 'phone') })}
        />
      </div>
      <div ref={list} className={styles.pilgrims}>
        {fields.map((field, index) => (
          <PilgrimSection
            key={field.id}
            index={index}
            isCopy={isCopy && index === 0}
            onRemove={() => removeAt(index)}
          />
        ))}
      </div>
      {!isCopy && fields.length < MAX_PILGRIMS && (
        <Button variant="secondary" block className={styles.add} icon={<IconUserPlus />} onClick={add}>
          Tambah jamaah
        </Button>
      )}
    </>
  );
}

const useIsCopy = (control: Control<OrderFormValues>) => useWatch({ control, name: 'isPilgrim' });
