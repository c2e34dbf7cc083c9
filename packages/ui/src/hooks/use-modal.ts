import { useLayoutEffect, useRef } from 'react';

/**
 * A native modal dialog that follows `open`.
 * @param onClose called when it was closed by something else than `open`: by Escape, or by its own `close()`
 * @returns `ref` and `onClose` for the dialog element
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // With the paint, not after it: between the two a page would stand there that takes no tap.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    // Also where it goes with its component: a dialog that is only removed gives the focus to nobody.
    return () => dialog.close();
  }, [open]);
  return {
    ref,
    onClose: () => {
      // Browsers tell of a closing a frame later; opened again by then, it must stay open.
      if (open && !ref.current?.open) onClose();
    },
  };
}
