import { SUPPORTING_DOCUMENT_TYPES } from '@rihlah/contract/documents/document-choices';
import type { uploadPassportDocument } from '@rihlah/contract/documents/document-upload';
import { validationText } from '@rihlah/contract/wire/messages';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { useDraft } from '@rihlah/ui/form/state/use-draft';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { useState } from 'react';
import { sendForm } from '../../../client/send-form.ts';
import type { FormProps } from '../identity-form.tsx';
import { PhotoSlot } from '../upload/photo-slot.tsx';
import { UploadForm } from '../upload/upload-form.tsx';
import { usePhoto } from '../upload/use-photo.ts';
import { useUpload } from '../upload/use-upload.ts';

export function SupportingForm({ pilgrim, replaces }: FormProps) {
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
    onDone: () => showSuccess('Dokumen pendukung sudah kami terima.'),
  });
  const check = () => {
    setError(type === '' ? validationText('isEmpty') : undefined);
    return type !== '';
  };
  const send = () => {
    const scan = photo.photo;
    if (!scan) return;
    void upload.start((options) =>
      sendForm<typeof uploadPassportDocument>(
        '/api/v1/pilgrim-paspor-document',
        { type, pilgrim, replaces },
        { photo: scan.file },
        options,
      ),
    );
  };
  return (
    <UploadForm slots={[photo]} upload={upload} check={check} onSend={send}>
      {(bar) => (
        <Document as="div" strip={{ name: 'Dokumen pendukung paspor' }}>
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
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          </Facts>
          <PhotoSlot
            label="Foto dokumen"
            hint="Nama dan tanggal lahir sama dengan KTP."
            proportion="page"
            ghost="page"
            slot={photo}
          />
          {bar}
        </Document>
      )}
    </UploadForm>
  );
}
