import { useEffect, useState } from 'react';

/**
 * What is typed, once it rests: nobody is asked at every letter.
 *
 * @param value compared by identity: a text or a number
 */
export function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
