import { type ChangeEvent, useState } from 'react';

const DAY = /^2\d{3}-\d{2}-\d{2}$/;

/**
 * A field of `type="date"` whose day is acted on at once. A browser gives a whole date with the first digit of the year
 * already, in the year 2: until the year is one of ours what is typed is only shown.
 *
 * @param value the day that counts, `YYYY-MM-DD`, or empty
 */
export function useTypedDay(value: string, onDay: (day: string) => void) {
  const [typed, setTyped] = useState<string>();
  return {
    value: typed ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      if (!DAY.test(target.value)) return setTyped(target.value);
      setTyped(undefined);
      onDay(target.value);
    },
    onBlur: () => setTyped(undefined),
  };
}
