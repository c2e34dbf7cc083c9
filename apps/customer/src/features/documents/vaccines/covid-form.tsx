import type { PilgrimVaccine } from '@rihlah/contract/documents/document';
import { COVID_VACCINES } from '@rihlah/contract/documents/document-choices';
import type { uploadVaccine } from '@rihlah/contract/documents/document-upload';
import type { Order } from '@rihlah/contract/orders/order';
import { validationText } from '@rihlah/contract/wire/messages';
import { doseOrderProblem, type GivenDose } from '@rihlah/rules/documents/covid-doses';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { DateSelects } from '@rihlah/ui/form/dates/date-selects';
import { SelectField } from '@rihlah/ui/form/fields/select-field';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { useDraft } from '@rihlah/ui/form/state/use-draft';
import { Facts } from '@rihlah/ui/layout/document';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { loadCode } from '@rihlah/web-client/load-code';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sendForm } from '../../../client/send-form.ts';
import { findRejection } from '../acted-on.ts';
import styles from '../documents.module.css';
import { covidQuery } from '../queries.ts';
import { RejectedNotice } from '../rejected-notice.tsx';
import { chooseDestination, type FormProps } from '../upload/destination.ts';
import { PhotoSlot } from '../upload/photo-slot.tsx';
import { UploadForm } from '../upload/upload-form.tsx';
import { usePhoto } from '../upload/use-photo.ts';
import { useUpload } from '../upload/use-upload.ts';
import { type CovidErrors, type CovidField, EMPTY, isCovidField } from './covid-values.ts';

/** What judges the fields, with zod: it comes once the form stands. */
const judging = () => import('./judge-covid.ts');

/** The first Covid vaccinations were given in 2020. */
const FIRST_YEAR = 2020;

const vaccinationYears = (): string[] => {
  const thisYear = Number(jakartaDate(serverNow()).slice(0, 4));
  return Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => String(thisYear - index));
};

/** What stands beside the certificate that is handed in. @param replaces uuid of the one that goes */
const givenDoses = (certificates: PilgrimVaccine[], replaces: string | undefined): GivenDose[] =>
  certificates.flatMap(({ uuid, covidVaccineDose: dose, covidVaccineDate: day }) =>
    dose && day && uuid !== replaces ? [{ dose, day }] : [],
  );

const lendStep = lazyCode(() => import('../lend/lend-step.tsx'));

interface CovidFormProps extends FormProps {
  order?: Order;
  /** The dose that the form begins with, as a message about a refused one asks for it. */
  dose?: number | undefined;
  /** Where the certificates of a login are. */
  listPath?: string;
}

export function CovidForm({ order, dose, listPath = '', ...props }: CovidFormProps) {
  const { pilgrim, replaces, lent } = props;
  // Each dose, and what takes the place of a certificate, is a form of its own.
  const draft = `covid/${pilgrim}/${dose ?? ''}/${replaces ?? ''}/`;
  const navigate = useNavigate();
  const [values, setValues] = useDraft(`${draft}values`, EMPTY);
  const shown = { ...values, covidVaccineDose: values.covidVaccineDose || String(dose ?? '') };
  const [errors, setErrors] = useState<CovidErrors>({});
  // Where it cannot be read, the server judges.
  const certificates = useQuery({ ...covidQuery(pilgrim), enabled: !lent });
  useEffect(() => void judging().catch(() => {}), []);
  const photo = usePhoto(`${draft}photo`, 'requiredStar');
  const upload = useUpload({
    slots: { photo },
    draft,
    onField: (name, message) => {
      if (isCovidField(name)) setErrors((before) => ({ ...before, [name]: message }));
      return isCovidField(name);
    },
    onDone:
      lent?.onDone ??
      (() => {
        showSuccess('Dokumen berhasil ditambahkan!');
        navigate(listPath, { replace: true });
      }),
  });
  const set = (name: CovidField, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };
  const bind = (name: CovidField) => ({
    value: shown[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  const check = async () => {
    const { wrongWith } = await loadCode(judging);
    const wrong = wrongWith(shown);
    const problem = doseOrderProblem(
      { dose: Number(shown.covidVaccineDose), day: shown.covidVaccineDate },
      givenDoses(certificates.data ?? [], replaces),
    );
    if (problem) wrong.covidVaccineDate ??= validationText(problem);
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  };
  const send = () => {
    const certificate = photo.photo;
    if (!certificate) return;
    const { path, whose } = chooseDestination('/api/v1/pilgrim-vaksin', 'covid', props);
    const fields = { ...shown, ...(lent ? {} : { isCovidVaccine: 1 }), ...whose };
    void upload.start((options) =>
      sendForm<typeof uploadVaccine>(path, fields, { photo: certificate.file }, options),
    );
  };
  return (
    <>
      {order && <RejectedNotice rejection={findRejection(order, 'covid', Number(shown.covidVaccineDose))} />}
      <UploadForm
        name="Sertifikat Covid 19"
        number={dose && `Dosis ${dose}`}
        slots={[photo]}
        upload={upload}
        check={check}
        onSend={send}
        parts={[
          {
            key: 'facts',
            shown: (
              <Facts className={styles.fields}>
                <SelectField label="Jenis vaksin" {...bind('covidVaccineName')}>
                  <option value="">Pilih jenis vaksin</option>
                  {COVID_VACCINES.map((vaccine) => (
                    <option key={vaccine}>{vaccine}</option>
                  ))}
                </SelectField>
                <DateSelects
                  label="Tanggal vaksin"
                  initial={shown.covidVaccineDate}
                  years={vaccinationYears()}
                  error={errors.covidVaccineDate}
                  onChange={(date) => set('covidVaccineDate', date)}
                />
                <TextField
                  label="Dosis"
                  hint="1 untuk dosis pertama, 2 untuk kedua, 3 untuk booster."
                  inputMode="numeric"
                  autoComplete="off"
                  {...bind('covidVaccineDose')}
                />
              </Facts>
            ),
          },
          {
            key: 'photo',
            shown: (
              <PhotoSlot
                label="Foto sertifikat"
                hint="Seluruh sertifikat terlihat, kode QR terbaca."
                proportion="page"
                ghost="page"
                slot={photo}
              />
            ),
          },
        ]}
      />
      {!lent && !replaces && (
        <LoadedPart part={lendStep} with={{ pilgrim, kind: 'covid', name: 'Sertifikat Covid 19' }} />
      )}
    </>
  );
}
