import type { UploadPicture } from '@rihlah/contract/staff/content';
import { Button } from '@rihlah/ui/button';
import { FieldError } from '@rihlah/ui/form/field-error';
import { IconCamera } from '@rihlah/ui/icons-account';
import { SessionOver } from '@rihlah/web-client/failures';
import { useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { sendForm } from '../../client/send-form.ts';
import { inWords } from '../form/in-words.ts';
import { waitFor } from '../form/parts-on-the-way.ts';
import styles from './picture-field.module.css';

/** As the server says it, before so much is sent for nothing. */
const MAX_BYTES = 8 * 1024 * 1024;
const TOO_LARGE = 'Foto ini lebih besar dari 8 MB';
/** iPhones send HEIC without a type that browsers know. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/heic,.heic';

/** Sends one picture. @returns its address @throws Error with words for whoever sent it */
async function upload(photo: File, onSent: (percent: number) => void): Promise<string> {
  if (photo.size > MAX_BYTES) throw new Error(TOO_LARGE);
  const onProgress = ({ sent, total }: { sent: number; total: number }) =>
    onSent(Math.round((100 * sent) / Math.max(1, total)));
  const { signal } = new AbortController();
  const sent = await sendForm<UploadPicture>('/api/staff/v1/pictures', {}, { photo }, { onProgress, signal });
  return sent.path;
}

interface PictureButtonProps {
  label: string;
  error?: string;
  onPath: (path: string) => void;
}

/** Chooses a picture and sends it at once, which the form waits for; what the server says against it stands below. */
export function PictureButton({ label, error, onPath }: PictureButtonProps) {
  const { control } = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const take = async (photo: File | undefined) => {
    if (!photo) return;
    setFailure(undefined);
    setPercent(0);
    // The path is in the form by the time that the form hears of its arrival.
    const sent = upload(photo, setPercent).then((path) => {
      onPath(path);
    });
    waitFor(control, sent);
    try {
      await sent;
    } catch (problem) {
      if (problem instanceof SessionOver) return;
      setFailure(problem instanceof Error && problem.message === TOO_LARGE ? TOO_LARGE : inWords(problem));
    } finally {
      setPercent(undefined);
      if (input.current) input.current.value = '';
    }
  };
  const text = failure ?? error;
  return (
    <div className={styles.picking}>
      <input
        ref={input}
        id={id}
        type="file"
        accept={ACCEPT}
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <Button
        variant="secondary"
        icon={<IconCamera size={16} />}
        busy={percent !== undefined}
        aria-describedby={text ? `${id}-error` : undefined}
        onClick={() => input.current?.click()}
      >
        {percent === undefined ? label : percent < 100 ? `Mengirim ${percent}%` : 'Mengolah…'}
      </Button>
      <FieldError id={text ? `${id}-error` : undefined}>{text}</FieldError>
    </div>
  );
}
