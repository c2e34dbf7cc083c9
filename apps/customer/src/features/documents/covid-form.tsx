import { COVID_VACCINES, covidVaccineFields, type UploadVaccine } from '@rihlah/contract/document';
import { validationText } from '@rihlah/contract/messages';
import { jakartaDate } from '@rihlah/rules/dates';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showSuccess } from '../../lib/errors.ts';
import { sendForm } from '../../lib/send-form.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Document, Facts } from '../../ui/document.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import styles from './documents.module.css';
import { PhotoSlot } from './upload/photo-slot.tsx';
import { UploadForm } from './upload/upload-form.tsx';
import { usePhoto } from './upload/use-photo.ts';
import { useUpload } from './upload/use-upload.ts';

const EMPTY = { covidVaccineName: '', covidVaccineDate: '', covidVaccineDose: '' };
type Values = typeof EMPTY;
type Name = keyof Values;
type Errors = Partial<Record<Name, string>>;

const isName = (name: string): name is Name => Object.hasOwn(EMPTY, name);

/** Each failing field in the contract's words: '* Wajib diisi' (spec 2, section 5). */
function wrongWith(values: Values): Errors {
  const errors: Errors = {};
  for (const { path, message } of covidVaccineFields.safeParse(values).error?.issues ?? []) {
    const name = String(path[0]);
    if (isName(name)) errors[name] ??= validationText(message);
  }
  return errors;
}

interface CovidFormProps {
  pilgrim: string;
  /** The list of certificates. */
  listPath: string;
}

/** Type, date, dose and certificate of one Covid vaccination. */
export function CovidForm({ pilgrim, listPath }: CovidFormProps) {
  const navigate = useNavigate();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const photo = usePhoto('requiredStar');
  const upload = useUpload({
    slots: { photo },
    onField: (name, message) => {
      if (isName(name)) setErrors((before) => ({ ...before, [name]: message }));
      return isName(name);
    },
    onDone: () => {
      showSuccess('Dokumen berhasil ditambahkan!');
      navigate(listPath, { replace: true });
    },
  });
  const bind = (name: Name) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: target.value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  });
  const check = () => {
    const wrong = wrongWith(values);
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  };
  const send = () => {
    const certificate = photo.photo;
    if (!certificate) return;
    const fields = { ...values, isCovidVaccine: 1, pilgrim };
    void upload.start((options) =>
      sendForm<UploadVaccine>('/api/v1/pilgrim-vaksin', fields, { photo: certificate.file }, options),
    );
  };
  return (
    <UploadForm slots={[photo]} upload={upload} check={check} onSend={send}>
      {(bar) => (
        <Document as="div" strip={{ name: 'Sertifikat Covid 19' }}>
          <Facts className={styles.fields}>
            <SelectField label="Jenis vaksin" {...bind('covidVaccineName')}>
              <option value="">Pilih jenis vaksin</option>
              {COVID_VACCINES.map((vaccine) => (
                <option key={vaccine}>{vaccine}</option>
              ))}
            </SelectField>
            <DateField label="Tanggal vaksin" max={jakartaDate(serverNow())} {...bind('covidVaccineDate')} />
            <TextField
              label="Dosis"
              hint="1 untuk dosis pertama, 2 untuk kedua, 3 untuk booster."
              inputMode="numeric"
              autoComplete="off"
              maxLength={1}
              {...bind('covidVaccineDose')}
            />
          </Facts>
          <PhotoSlot
            label="Foto sertifikat"
            hint="Seluruh sertifikat terlihat, kode QR terbaca."
            proportion="page"
            slot={photo}
          />
          {bar}
        </Document>
      )}
    </UploadForm>
  );
}
