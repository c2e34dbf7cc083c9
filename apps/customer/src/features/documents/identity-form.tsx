import type { uploadIdentity } from '@rihlah/contract/documents/document-upload';
import { Document } from '@rihlah/ui/layout/document';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { sendForm } from '../../client/send-form.ts';
import { PhotoSlot } from './upload/photo-slot.tsx';
import { UploadForm } from './upload/upload-form.tsx';
import { usePhoto } from './upload/use-photo.ts';
import { useUpload } from './upload/use-upload.ts';

export interface FormProps {
  pilgrim: string;
  /** The record whose place it takes. */
  replaces?: string | undefined;
}

export function IdentityForm({ pilgrim, replaces }: FormProps) {
  const draft = `identity/${pilgrim}/`;
  const slots = {
    profilePhoto: usePhoto(`${draft}profilePhoto`),
    icPhoto: usePhoto(`${draft}icPhoto`),
    ficPhoto: usePhoto(`${draft}ficPhoto`),
  };
  const { profilePhoto, icPhoto, ficPhoto } = slots;
  const upload = useUpload({
    slots,
    draft,
    onDone: () => showSuccess('Identitas sudah kami terima.'),
  });
  const all = [profilePhoto, icPhoto, ficPhoto];
  const ready = all.filter(({ isReady }) => isReady).length;
  const send = () => {
    if (!profilePhoto.photo || !icPhoto.photo || !ficPhoto.photo) return;
    const files = {
      profilePhoto: profilePhoto.photo.file,
      icPhoto: icPhoto.photo.file,
      ficPhoto: ficPhoto.photo.file,
    };
    void upload.start((options) =>
      sendForm<typeof uploadIdentity>('/api/v1/pilgrim-identity', { pilgrim, replaces }, files, options),
    );
  };
  return (
    <UploadForm slots={all} upload={upload} onSend={send}>
      {(bar) => (
        <Document as="div" strip={{ name: 'Tiga foto', number: `${ready} dari 3 siap` }}>
          <PhotoSlot
            label="Pas foto"
            hint="Latar putih, wajah terlihat 80%."
            proportion="portrait"
            ghost="face"
            slot={profilePhoto}
          />
          <PhotoSlot
            label="Foto KTP"
            hint="Keempat sudut terlihat, tulisan terbaca."
            proportion="card"
            ghost="card"
            slot={icPhoto}
          />
          <PhotoSlot
            label="Foto kartu keluarga"
            hint="Seluruh lembar terlihat dan terbaca."
            proportion="page"
            ghost="table"
            slot={ficPhoto}
          />
          {bar}
        </Document>
      )}
    </UploadForm>
  );
}
