import { Button } from '@rihlah/ui/actions/button';
import { saveFile } from '@rihlah/ui/dom/save-file';
import { IconShare } from '@rihlah/ui/icons/package';
import { showErrorText, showSuccess } from '@rihlah/ui/toasts/notify';
import { useState } from 'react';
import type { SharedPicture } from './pages.ts';

const NAME = 'perjalanan-umrah.png';

/** Whether whoever shares closed the sheet again: that is no failure. */
const isCalledOff = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Gives the pages away as a picture: by what the device shares with, else as a file. */
export function ShareButton({ picture }: { picture: SharedPicture }) {
  const [isBusy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    try {
      // Who only looks at the pages draws nothing.
      const { drawPicture } = await import('./draw-picture.ts');
      const blob = await drawPicture(picture);
      const file = new File([blob], NAME, { type: blob.type });
      if (navigator.canShare?.({ files: [file] }))
        await navigator.share({ files: [file], title: picture.title });
      else {
        saveFile(NAME, blob);
        showSuccess('Gambar disimpan di unduhan Anda.');
      }
    } catch (error) {
      if (!isCalledOff(error)) showErrorText('Gambarnya tidak dapat dibuat. Coba sekali lagi.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="lg" block busy={isBusy} icon={<IconShare />} onClick={() => void share()}>
      Bagikan sebagai gambar
    </Button>
  );
}
