import { type RefObject, useEffect, useRef, useState } from 'react';

interface Panel {
  /** Of what holds button and panel. */
  ref: RefObject<HTMLDivElement | null>;
  isOpen: boolean;
  toggle: () => void;
  close: () => void;
}

/** A panel under its button: Escape and a press elsewhere close it. */
export function usePanel(): Panel {
  const ref = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const leave = new AbortController();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // One level back: what lies under the panel stays as it is.
      event.stopPropagation();
      setOpen(false);
      ref.current?.querySelector('button')?.focus();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !ref.current?.contains(target)) setOpen(false);
    };
    window.addEventListener('keydown', onKey, { capture: true, signal: leave.signal });
    window.addEventListener('pointerdown', onPress, { signal: leave.signal });
    return () => leave.abort();
  }, [isOpen]);
  return { ref, isOpen, toggle: () => setOpen(!isOpen), close: () => setOpen(false) };
}
