import { type FormEvent, type ReactNode, useRef } from 'react';
import { SendBar } from './send-bar.tsx';
import type { PhotoState } from './use-photo.ts';
import type { Upload } from './use-upload.ts';

interface UploadFormProps {
  slots: PhotoState[];
  upload: Upload;
  /** Judges the fields that are no photos, saying what is wrong on them; whether they are right. */
  check?: () => boolean;
  onSend: () => void;
  children: (bar: ReactNode) => ReactNode;
}

/** Sends once every photo is there and every field is right; otherwise says so on each, and goes to the first. */
export function UploadForm({ slots, upload, check, onSend, children }: UploadFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const missing = slots.filter(({ isReady }) => !isReady);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const areFieldsRight = check?.() ?? true;
    // One that is being prepared says so by itself.
    for (const slot of missing) if (!slot.isPreparing) slot.fail();
    if (areFieldsRight && missing.length === 0) return onSend();
    // The messages have to be there before one can be focused.
    requestAnimationFrame(() => {
      const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] h2');
      first?.focus();
      first?.scrollIntoView({ block: 'center' });
    });
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {children(<SendBar upload={upload} missing={missing.length} sticky={slots.length > 1} />)}
    </form>
  );
}
