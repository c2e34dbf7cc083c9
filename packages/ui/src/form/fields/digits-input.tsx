import { cleanDigits } from '@rihlah/contract/wire/clean-text';
import {
  type ChangeEvent,
  type InputHTMLAttributes,
  type Ref,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import { caretAfter, grouped } from '../../text/grouped-digits.ts';

export interface DigitsInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'defaultValue'> {
  ref?: Ref<HTMLInputElement>;
  /** Plain: without the spaces that are shown. */
  value: string;
  onValueChange: (plain: string) => void;
  /** Plain form of what was typed or pasted. */
  normalise?: (typed: string) => string;
  /** How plain digits are shown: in groups, with spaces or dots between. */
  group?: (plain: string) => string;
}

/** One real input that shows its digits in groups (of four) and gives them plain. The caret stays where one types. */
export function DigitsInput({
  value,
  onValueChange,
  normalise = cleanDigits,
  group = grouped,
  ref,
  ...input
}: DigitsInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const plainBeforeCaret = useRef<number | null>(null);
  const text = group(value);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    if (plainBeforeCaret.current === null || own.current === null) return;
    const caret = caretAfter(text, plainBeforeCaret.current);
    plainBeforeCaret.current = null;
    if (document.activeElement === own.current) own.current.setSelectionRange(caret, caret);
  });

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = normalise(target.value);
    const caret = target.selectionStart ?? target.value.length;
    const dropped = cleanDigits(target.value).length - next.length;
    plainBeforeCaret.current = Math.max(0, cleanDigits(target.value.slice(0, caret)).length - dropped);
    onValueChange(next);
    // A letter changes nothing of the value: drawn all the same, the caret goes back to where one types.
    redraw();
  };

  return (
    <input
      inputMode="numeric"
      {...input}
      type="text"
      ref={(element) => {
        own.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      value={text}
      onChange={handleChange}
    />
  );
}
