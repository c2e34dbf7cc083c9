import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** Changes some parameters of the address and leaves the others; null takes one away. */
export function useSetParameters(): (
  changed: Record<string, string | null>,
  options?: NavigateOptions,
) => void {
  const [, setSearch] = useSearchParams();
  return (changed, options) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changed))
        if (value === null) next.delete(name);
        else next.set(name, value);
      return next;
    }, options);
}
