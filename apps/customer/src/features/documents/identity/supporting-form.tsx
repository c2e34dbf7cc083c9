import { SUPPORTING_DOCUMENT_TYPES } from '@rihlah/contract/documents/document-choices';
import type { uploadPassportDocument } from '@rihlah/contract/documents/document-upload';
import { validationText } from '@rihlah/contract/wire/messages';
import { shownWord } from '@rihlah/rules/text/shown-word';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { useDraft } from '@rihlah/ui/form/state/use-draft';
import { Facts } from '@rihlah/ui/layout/document';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useState } from 'react';
import { sendForm } from '../../../client/send-form.ts';
import { chooseDestination, type FormProps } from '../upload/destination.ts';
import { PhotoSlot } from '../upload/photo-slot.tsx';
import { UploadForm } from '../upload/upload-form.tsx';
import { usePhoto } from '../upload/use-photo.ts';
import { useUpload } from '../upload/use-upload.ts';

export function SupportingForm(props: FormProps) {
  const { pilgrim, lent } = props;
  const draft = `supporting/${pilgrim}/`;
  const [type, setType] = useDraft(`${draft}type`, '');
  const [error, setError] = useState<string>();
  const photo = usePhoto(`${draft}photo`);
  const upload = useUpload({
    slots: { photo },
    draft,
    onField: (name, message) => {
      if (name === 'type') setError(message);
      return name === 'type';
    },
    onDone: lent?.onDone ?? (() => showSuccess('Dokumen pendukung sudah kami terima.')),
  });
  const check = () => {
    setError(type === '' ? validationText('isEmpty') : undefined);
    return type !== '';
  };
  const send = () => {
    const scan = photo.photo;
    if (!scan) return;
    const { path, whose } = chooseDestination('/api/v1/pilgrim-paspor-document', 'passportDocument', props);
    void upload.start((options) =>
      sendForm<typeof uploadPassportDocument>(path, { type, ...whose }, { photo: scan.file }, options),
    );
  };
  return (
    <UploadForm
      name="Dokumen pendukung paspor"
      slots={[photo]}
      upload={upload}
      check={check}
      onSend={send}
      parts={[
        {
          key: 'facts',
          shown: (
            <Facts>
              <SelectField
                label="Jenis dokumen"
                value={type}
                error={error}
                onChange={(event) => {
                  setType(event.target.value);
                  setError(undefined);
                }}
              >
                <option value="">Pilih jenis</option>
                {SUPPORTING_DOCUMENT_TYPES.map((name) => (
                  <option key={name} value={name}>
                    {shownWord(name)}
                  </option>
                ))}
              </SelectField>
            </Facts>
          ),
        },
        {
          key: 'photo',
          shown: (
            <PhotoSlot
              label="Foto dokumen"
              hint="Nama dan tanggal lahir sama dengan KTP."
              proportion="page"
              ghost="page"
              slot={photo}
            />
          ),
        },
      ]}
    />
  );
}
