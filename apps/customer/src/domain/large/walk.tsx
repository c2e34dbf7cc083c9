import { Button } from '@rihlah/ui/actions/button';
import { ReadAloud } from '@rihlah/ui/actions/read-aloud';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './walk.module.css';

export interface Instruction {
  key: string;
  /** Left out where what is shown has a heading of its own. */
  title?: string;
  shown: ReactNode;
}

interface WalkProps {
  /** At least one. */
  steps: Instruction[];
  /** Of a walk that was opened over something else. */
  onClose?: () => void;
  /** What the walk ends in, below its last instruction. */
  end?: ReactNode;
  /** It has taken the place of another walk: its first instruction is heard too. */
  isAnew?: boolean;
}

/** The new instruction is heard from its beginning; a page's own heading is heard first. */
function useFocusOnTurn(step: RefObject<HTMLElement | null>, at: number, isAnew: boolean): void {
  const isFirst = useRef(!isAnew);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what it follows
  useEffect(() => {
    if (!isFirst.current || step.current?.closest('dialog')) {
      step.current?.focus({ preventScroll: true });
      step.current?.scrollIntoView({ block: 'nearest' });
    }
    isFirst.current = false;
  }, [at, step]);
}

/** A form that is sent too early goes back to the first instruction where something is missing. */
function useTurnToMissing(walk: RefObject<HTMLElement | null>, turn: (at: number) => void): void {
  useEffect(() => {
    const form = walk.current?.closest('form');
    const look = () =>
      // The fields say what is wrong once the form has judged them.
      requestAnimationFrame(() => {
        const steps = [...(walk.current?.querySelectorAll(':scope > [data-step]') ?? [])];
        const wrong = steps.findIndex((step) => step.querySelector('[aria-invalid="true"], [data-invalid]'));
        if (wrong >= 0) turn(wrong);
      });
    form?.addEventListener('submit', look);
    return () => form?.removeEventListener('submit', look);
  }, [walk, turn]);
}

/**
 * Mode Besar: one instruction a screen, in large letters, read aloud by the phone that can. What is shown is the screen's own:
 * fields that are not shown keep what was typed in them.
 */
export default function Walk({ steps, onClose, end, isAnew = false }: WalkProps) {
  const [wanted, setAt] = useState(0);
  const last = steps.length - 1;
  const at = Math.min(wanted, last);
  const walk = useRef<HTMLDivElement>(null);
  const step = useRef<HTMLDivElement>(null);
  useFocusOnTurn(step, at, isAnew);
  useTurnToMissing(walk, setAt);
  const isLast = at === last;
  // In a dialog it stands below that one's title.
  const Title = onClose ? 'h3' : 'h2';
  return (
    <div ref={walk} className={styles.walk}>
      <p className={styles.place}>
        Langkah {at + 1} dari {steps.length}
      </p>
      {steps.map(({ key, title, shown }, index) => (
        <div
          key={key}
          ref={index === at ? step : undefined}
          tabIndex={-1}
          data-step
          hidden={index !== at}
          className={styles.step}
        >
          {title && <Title className={styles.title}>{title}</Title>}
          {shown}
        </div>
      ))}
      <ReadAloud key={at} of={step} />
      {isLast && end}
      <div className={styles.ways}>
        {(at > 0 || onClose) && (
          <Button size="lg" block variant="secondary" onClick={() => (at > 0 ? setAt(at - 1) : onClose?.())}>
            {at > 0 ? 'Kembali' : 'Tutup'}
          </Button>
        )}
        {!isLast && (
          <Button size="lg" block onClick={() => setAt(at + 1)}>
            Lanjut
          </Button>
        )}
        {isLast && onClose && (
          <Button size="lg" block onClick={onClose}>
            Tutup
          </Button>
        )}
      </div>
    </div>
  );
}
