import type { uploadVaccine } from '@rihlah/contract/documents/document-upload';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { sendForm } from '../../../client/send-form.ts';
import { chooseDestination, type FormProps } from '../upload/destination.ts';
import { PhotoSlot } from '../upload/photo-slot.tsx';
import { UploadForm } from '../upload/upload-form.tsx';
import { usePhoto } from '../upload/use-photo.ts';
import { useUpload } from '../upload/use-upload.ts';

export function YellowBookForm(props: FormProps) {
  const { pilgrim, lent } = props;
  const draft = `yellow-book/${pilgrim}/`;
  const photo = usePhoto(`${draft}photo`);
  const upload = useUpload({
    slots: { photo },
    draft,
    onDone: lent?.onDone ?? (() => showSuccess('Buku kuning sudah kami terima.')),
  });
  const send = () => {
    const scan = photo.photo;
    if (!scan) return;
    const { path, whose } = chooseDestination('/api/v1/pilgrim-vaksin', 'yellowBook', props);
    void upload.start((options) =>
      sendForm<typeof uploadVaccine>(path, whose, { photo: scan.file }, options),
    );
  };
  return (
    <UploadForm
      name="Buku kuning"
      slots={[photo]}
      upload={upload}
      onSend={send}
      parts={[
        {
          key: 'photo',
          shown: (
            <PhotoSlot
              label="Foto buku kuning"
              hint="Halaman vaksinasi meningitis dengan nama Anda."
              proportion="passport"
              ghost="book"
              slot={photo}
            />
          ),
        },
      ]}
    />
  );
}
