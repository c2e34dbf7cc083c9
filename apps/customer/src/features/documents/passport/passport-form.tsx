import type { uploadPassport } from '@rihlah/contract/documents/document-upload';
import type { Order } from '@rihlah/contract/orders/order';
import { validationText } from '@rihlah/contract/wire/messages';
import { returnDay } from '@rihlah/rules/journey/trip/travel-day';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { DateSelects } from '@rihlah/ui/form/dates/date-selects';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { useDraft } from '@rihlah/ui/form/state/use-draft';
import { Facts } from '@rihlah/ui/layout/document';
import { lazyCode, useLoaded } from '@rihlah/ui/page/lazy-code';
import { showSuccess } from '@rihlah/ui/toasts/notify';
import { loadCode } from '@rihlah/web-client/load-code';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useState } from 'react';
import { sendForm } from '../../../client/send-form.ts';
import styles from '../documents.module.css';
import { chooseDestination, type FormProps } from '../upload/destination.ts';
import { PhotoSlot } from '../upload/photo-slot.tsx';
import { UploadForm } from '../upload/upload-form.tsx';
import { usePhoto } from '../upload/use-photo.ts';
import { useUpload } from '../upload/use-upload.ts';
import type { PassportErrors } from './judge-passport.ts';
import { PassportWarning } from './passport-warning.tsx';

/** What judges the fields, with zod: it comes once the form stands. */
const judging = lazyCode(() => import('./judge-passport.ts'));

/** The current year and so many after it (spec 1, section 9). */
const YEARS_AHEAD = 29;

const expiryYears = (): string[] => {
  const thisYear = Number(jakartaDate(serverNow()).slice(0, 4));
  return Array.from({ length: YEARS_AHEAD + 1 }, (_, index) => String(thisYear + index));
};

interface PassportFormProps extends FormProps {
  /** Of the journey that it is for, where it is known. */
  order?: Order;
}

export function PassportForm({ order, ...props }: PassportFormProps) {
  const { pilgrim, lent } = props;
  const draft = `passport/${pilgrim}/`;
  const [number, setNumber] = useDraft(`${draft}number`, '');
  const [expired, setExpired] = useDraft(`${draft}expired`, '');
  const [errors, setErrors] = useState<PassportErrors>({});
  const { module: judge } = useLoaded(judging);
  const photo = usePhoto(`${draft}photo`);
  const upload = useUpload({
    slots: { photo },
    draft,
    onField: (name, message) => {
      const isKnown = name === 'number' || name === 'expired';
      if (isKnown) setErrors((before) => ({ ...before, [name]: message }));
      return isKnown;
    },
    onDone: lent?.onDone ?? (() => showSuccess('Paspor sudah kami terima.')),
  });
  const check = async () => {
    const { wrongWith } = await loadCode(judging.load);
    const wrong = wrongWith({ number, expired });
    // The same day by which the server decides.
    const home = order && returnDay({ ...order.product, departsOn: order.product.departureDate });
    if (home && !wrong.expired && expired < home) wrong.expired = validationText('passportEndsBeforeReturn');
    setErrors(wrong);
    return Object.keys(wrong).length === 0;
  };
  const send = () => {
    const scan = photo.photo;
    if (!scan) return;
    const { path, whose } = chooseDestination('/api/v1/pilgrim-paspor', 'passport', props);
    const fields = { number, expired, ...whose };
    void upload.start((options) =>
      sendForm<typeof uploadPassport>(path, fields, { photo: scan.file }, options),
    );
  };
  return (
    <UploadForm
      name="Paspor"
      slots={[photo]}
      upload={upload}
      check={check}
      onSend={send}
      parts={[
        {
          key: 'facts',
          shown: (
            <Facts className={styles.fields}>
              <TextField
                label="Nomor paspor"
                hint="Paling panjang 8 huruf dan angka, misalnya C1234567."
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={number}
                error={errors.number}
                onChange={(event) => {
                  setNumber(event.target.value.toUpperCase());
                  setErrors(({ expired: kept }) => ({ expired: kept }));
                }}
              />
              <DateSelects
                label="Berlaku sampai"
                initial={expired}
                years={expiryYears()}
                error={errors.expired}
                onChange={(date) => {
                  setExpired(date);
                  setErrors(({ number: kept }) => ({ number: kept }));
                }}
              />
              {order && judge?.isDate(expired) && (
                <PassportWarning expired={expired} departureDate={order.product.departureDate} />
              )}
            </Facts>
          ),
        },
        {
          key: 'photo',
          shown: (
            <PhotoSlot
              label="Foto paspor"
              hint="Halaman data diri, kode di bawah ikut terlihat."
              proportion="passport"
              ghost="passport"
              slot={photo}
            />
          ),
        },
      ]}
    />
  );
}
