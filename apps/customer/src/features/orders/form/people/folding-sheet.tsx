import { Button } from '@rihlah/ui/actions/button';
import { focusFirstInvalid } from '@rihlah/ui/dom/focus-first-invalid';
import { AskedPart } from '@rihlah/ui/form/bound/bind';
import { FormSheet } from '@rihlah/ui/form/form-sheet';
import { type ReactNode, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from '../order-form.module.css';
import { firstError } from '../sending/first-message.ts';
import type { Progress } from '../values/form-progress.ts';
import type { OrderFormValues } from '../values/order-form-schema.ts';
import { type SheetPath, useFold } from './folds.ts';

interface FoldingSheetProps {
  path: SheetPath;
  letter: string;
  title: string;
  action?: ReactNode;
  note?: string;
  progress: Progress;
  summary: string;
  /** Nothing was typed into it yet, and it need not be open until it is wanted. */
  isEmpty?: boolean;
  /** The sheet that comes next; undefined at the last. */
  next: SheetPath | undefined;
  children: ReactNode;
}

/** After what is about to be drawn. */
const soon = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));

const nextWords = (next: SheetPath | undefined) =>
  next === undefined ? 'Selesai' : `Lanjut ke jamaah ${Number(next.split('.')[1]) + 1}`;

/**
 * A sheet of the form. It folds to one line once it is complete and another is opened, and as long as nothing was typed
 * into it; the line says what is wrong in it.
 */
export function FoldingSheet(props: FoldingSheetProps) {
  const { path, letter, title, action, note, progress, summary, isEmpty = false, next, children } = props;
  const { trigger, getFieldState, getValues, formState } = useFormContext<OrderFormValues>();
  const { opened, turn, refused, open } = useFold();
  const place = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const { error } = getFieldState(path, formState);
  const isComplete = progress.filled === progress.total;
  // Only as another one is opened: never under the hands of whoever fills it in.
  const [seen, setSeen] = useState({ turn, isDone: false });
  if (seen.turn !== turn) setSeen({ turn, isDone: opened !== path && (isComplete || isAsked) });
  const isFolded = opened !== path && refused !== path && (isEmpty || seen.isDone);
  const headOf = (sheet: SheetPath) =>
    place.current?.closest('form')?.querySelector<HTMLElement>(`[data-sheet="${sheet}"] h2`);
  const finish = async () => {
    setAsked(true);
    const isRight = await trigger(path);
    if (!isRight) return soon(() => focusFirstInvalid(place.current));
    open(next ?? 'none');
    soon(() => headOf(next ?? path)?.focus());
  };
  const unfold = () => {
    open(path);
    soon(() => headOf(path)?.focus());
  };
  // What was never opened is not wrong yet, only empty.
  const isWrong = error !== undefined && !isEmpty;
  const wrong = isWrong ? firstError({ [path]: error }, getValues).text : undefined;
  const state = wrong !== undefined ? 'wrong' : isEmpty ? 'empty' : 'done';
  return (
    <div ref={place} className={styles.place} data-sheet={path} data-folded={isFolded || undefined}>
      <FormSheet
        letter={letter}
        title={title}
        note={[progress.total > 0 && `${progress.filled} dari ${progress.total} terisi.`, note]
          .filter(Boolean)
          .join(' ')}
        folded={
          isFolded
            ? { state, summary: wrong ?? (isEmpty ? 'Belum diisi' : summary), onOpen: unfold }
            : undefined
        }
        action={action}
      >
        <AskedPart value={isAsked || refused === path}>{children}</AskedPart>
        <Button variant="secondary" block onClick={() => void finish()}>
          {nextWords(next)}
        </Button>
      </FormSheet>
    </div>
  );
}
