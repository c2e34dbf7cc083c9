import { Bar } from '@rihlah/ui/feedback/skeleton';
import { useLocked } from '@rihlah/ui/hooks/use-locked';
import { Document } from '@rihlah/ui/layout/document';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { useLarge } from '../../../client/large-mode.ts';
import type { Instruction } from '../../../domain/large/walk.tsx';
import { SendBar } from './send-bar.tsx';
import type { PhotoState } from './use-photo.ts';
import type { Upload } from './use-upload.ts';

const walk = lazyCode(() => import('../../../domain/large/walk.tsx'));

interface UploadFormProps {
  /** On the strip: what is handed in, and how far it is. */
  name: string;
  number?: ReactNode;
  slots: PhotoState[];
  upload: Upload;
  /** Judges the fields that are no photos, saying what is wrong on them; whether they are right. */
  check?: () => boolean | Promise<boolean>;
  onSend: () => void;
  /** What is asked for, one after the other. */
  parts: Instruction[];
}

/** Sends once every photo is there and every field is right; otherwise says so on each, and goes to the first. */
export function UploadForm({ name, number, slots, upload, check, onSend, parts }: UploadFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [isJudging, setJudging] = useState(false);
  const isLarge = useLarge();
  const missing = slots.filter(({ isReady }) => !isReady);
  const submit = useLocked(async () => {
    // One that is being prepared says so by itself.
    for (const slot of missing) if (!slot.isPreparing) slot.fail();
    setJudging(true);
    const areFieldsRight = (await check?.()) ?? true;
    setJudging(false);
    if (areFieldsRight && missing.length === 0) return onSend();
    // The messages have to be there before one can be focused.
    requestAnimationFrame(() => {
      const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] h2');
      first?.focus();
      first?.scrollIntoView({ block: 'center' });
    });
  });
  const bar = (
    <SendBar
      upload={upload}
      missing={missing.length}
      busy={isJudging}
      sticky={!isLarge && slots.length > 1}
    />
  );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isLarge ? (
        <LoadedPart part={walk} with={{ steps: parts, end: bar }} waiting={<Bar height={320} />} />
      ) : (
        <Document as="div" strip={{ name, number }}>
          {parts.map(({ key, shown }) => (
            <Fragment key={key}>{shown}</Fragment>
          ))}
          {bar}
        </Document>
      )}
    </form>
  );
}
