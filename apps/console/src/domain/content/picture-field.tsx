import type { uploadPicture } from '@rihlah/contract/staff/catalog/content';
import { IconCamera } from '@rihlah/ui/icons/camera';
import { SessionOver } from '@rihlah/web-client/failures';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { sendForm } from '../../client/send-form.ts';
import { DropZone } from '../form/drop-zone.tsx';
import { inWords } from '../form/failure.tsx';
import { waitFor } from '../form/parts-on-the-way.ts';

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
  const sent = await sendForm<typeof uploadPicture>(
    '/api/staff/v1/pictures',
    {},
    { photo },
    { onProgress, signal },
  );
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
    }
  };
  return (
    <DropZone
      label={label}
      kinds="JPG, PNG, WebP, atau HEIC, paling besar 8 MB"
      accept={ACCEPT}
      busy={percent !== undefined}
      icon={<IconCamera size={16} />}
      button={percent === undefined ? label : percent < 100 ? `Mengirim ${percent}%` : 'Mengolah…'}
      error={failure ?? error}
      onFiles={([photo]) => void take(photo)}
    />
  );
}
