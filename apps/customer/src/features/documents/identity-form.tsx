import type { uploadIdentity } from '@rihlah/contract/documents/document-upload';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { sendForm } from '../../client/send-form.ts';
import { chooseDestination, type FormProps } from './upload/destination.ts';
import { PhotoSlot } from './upload/photo-slot.tsx';
import { UploadForm } from './upload/upload-form.tsx';
import { usePhoto } from './upload/use-photo.ts';
import { useUpload } from './upload/use-upload.ts';

export function IdentityForm(props: FormProps) {
  const { pilgrim, lent } = props;
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
    onDone: lent?.onDone ?? (() => showSuccess('Identitas sudah kami terima.')),
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
    const { path, whose } = chooseDestination('/api/v1/pilgrim-identity', 'identity', props);
    void upload.start((options) => sendForm<typeof uploadIdentity>(path, whose, files, options));
  };
  return (
    <UploadForm
      name="Tiga foto"
      number={`${ready} dari 3 siap`}
      slots={all}
      upload={upload}
      onSend={send}
      parts={[
        {
          key: 'profilePhoto',
          shown: (
            <PhotoSlot
              label="Pas foto"
              hint="Latar putih, wajah terlihat 80%."
              proportion="portrait"
              ghost="face"
              slot={profilePhoto}
            />
          ),
        },
        {
          key: 'icPhoto',
          shown: (
            <PhotoSlot
              label="Foto KTP"
              hint="Keempat sudut terlihat, tulisan terbaca."
              proportion="card"
              ghost="card"
              slot={icPhoto}
            />
          ),
        },
        {
          key: 'ficPhoto',
          shown: (
            <PhotoSlot
              label="Foto kartu keluarga"
              hint="Seluruh lembar terlihat dan terbaca."
              proportion="page"
              ghost="table"
              slot={ficPhoto}
            />
          ),
        },
      ]}
    />
  );
}
