import { Button } from '@rihlah/ui/button';
import { focusFirstInvalid } from '@rihlah/ui/dom/focus-first-invalid';
import { AskedPart } from '@rihlah/ui/form/bound/bind';
import { FormSheet } from '@rihlah/ui/form/form-sheet';
import { type ReactNode, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Progress } from './form-progress.ts';
import styles from './order-form.module.css';
import type { OrderFormValues } from './order-form-schema.ts';

interface FoldingSheetProps {
  path: 'registrar' | `pilgrims.${number}`;
  letter: string;
  title: string;
  action?: ReactNode;
  note?: string;
  progress: Progress;
  /** What the sheet says once it is folded. */
  summary: string;
  children: ReactNode;
}

/** After what is about to be drawn. */
const soon = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));

/** A sheet that folds to one line once it is complete and right; an error found later opens it again. */
export function FoldingSheet({
  path,
  letter,
  title,
  action,
  note,
  progress,
  summary,
  children,
}: FoldingSheetProps) {
  const { trigger, getFieldState, formState } = useFormContext<OrderFormValues>();
  const [isDone, setDone] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isFolded = isDone && getFieldState(path, formState).error === undefined;
  const [isAsked, setAsked] = useState(false);
  const finish = async () => {
    setAsked(true);
    const isRight = await trigger(path);
    if (!isRight) return soon(() => focusFirstInvalid(place.current));
    setDone(true);
    const next = place.current?.nextElementSibling ?? place.current?.parentElement?.nextElementSibling;
    soon(() => (next?.querySelector<HTMLElement>('h2') ?? place.current?.querySelector('h2'))?.focus());
  };
  const open = () => {
    setDone(false);
    soon(() => place.current?.querySelector('h2')?.focus());
  };
  return (
    <div ref={place} className={styles.place}>
      <FormSheet
        letter={letter}
        title={title}
        note={`${progress.filled} dari ${progress.total} terisi.${note ? ` ${note}` : ''}`}
        folded={isFolded ? { summary, onOpen: open } : undefined}
        action={action}
      >
        <AskedPart value={isAsked}>{children}</AskedPart>
        <Button variant="secondary" block onClick={() => void finish()}>
          Selesai, lipat lembar ini
        </Button>
      </FormSheet>
    </div>
  );
}
