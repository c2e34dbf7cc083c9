import { isPassportLongEnough, PASSPORT_MONTHS } from '@rihlah/rules/documents/passport-validity';
import { addMonths, jakartaDate } from '@rihlah/rules/text/dates';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormChoice } from '@rihlah/ui/form/bound/choice';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormMonth } from '@rihlah/ui/form/bound/month';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Checkbox } from '@rihlah/ui/form/choices/checkbox';
import { formatDate } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from '../order-form.module.css';
import type { OrderFormValues } from '../values/order-form-schema.ts';
import { useOrderedPackage } from '../values/ordered-package.ts';

const YES_OR_NO = [
  { value: '1', label: 'Ya' },
  { value: '0', label: 'Tidak' },
] as const;

type PilgrimPath = `pilgrims.${number}`;
type PartProps = { path: PilgrimPath };

const useAnswer = (
  name: `${PilgrimPath}.${'sameDomicile' | 'wentUmrah' | 'hasPassport' | 'passportExpiry' | 'hasMember'}`,
) => useWatch<OrderFormValues>({ name });

export function DomicileQuestion({ path }: PartProps) {
  const isElsewhere = useAnswer(`${path}.sameDomicile`) === '0';
  return (
    <>
      <FormChoice<OrderFormValues>
        name={`${path}.sameDomicile`}
        label="Domisili sama dengan alamat KTP?"
        options={YES_OR_NO}
      />
      {isElsewhere && (
        <FormTextArea<OrderFormValues> name={`${path}.currentAddress`} label="Alamat domisili" />
      )}
    </>
  );
}

function LastUmrah({ path }: PartProps) {
  const { register, setValue, clearErrors } = useFormContext<OrderFormValues>();
  const hasForgotten = useWatch<OrderFormValues>({ name: `${path}.hasForgotten` }) === true;
  const forget = register(`${path}.hasForgotten`, {
    onChange: ({ target }) => {
      if (!target.checked) return;
      setValue(`${path}.wentUmrahMonth`, '');
      clearErrors(`${path}.wentUmrahMonth`);
    },
  });
  return (
    <div className={styles.lastUmrah}>
      <FormMonth<OrderFormValues>
        name={`${path}.wentUmrahMonth`}
        label="Bulan umrah terakhir"
        max={jakartaDate(serverNow()).slice(0, 7)}
        disabled={hasForgotten}
      />
      <Checkbox label="Saya lupa" {...forget} />
    </div>
  );
}

export function UmrahQuestion({ path }: PartProps) {
  const went = useAnswer(`${path}.wentUmrah`) === '1';
  return (
    <>
      <FormChoice<OrderFormValues> name={`${path}.wentUmrah`} label="Pernah umrah?" options={YES_OR_NO} />
      {went && <LastUmrah path={path} />}
    </>
  );
}

/** A passport that still holds, but ends too soon after the journey: it can be renewed, so the order may be placed. */
function PassportWarning({ expiry }: { expiry: string }) {
  const departure = useOrderedPackage().departureDate;
  if (expiry < jakartaDate(serverNow()) || isPassportLongEnough(expiry, departure)) return null;
  return (
    <Notice tone="warning" role="status">
      Paspor harus berlaku paling sedikit {PASSPORT_MONTHS} bulan terhitung dari keberangkatan, sampai{' '}
      {formatDate(addMonths(departure, PASSPORT_MONTHS))}. Perpanjang paspor ini sebelum mengunggahnya.
    </Notice>
  );
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

export function PassportQuestion({ path }: PartProps) {
  const has = useAnswer(`${path}.hasPassport`) === '1';
  const expiry = String(useAnswer(`${path}.passportExpiry`) ?? '');
  return (
    <>
      <FormChoice<OrderFormValues>
        name={`${path}.hasPassport`}
        label="Sudah punya paspor?"
        options={YES_OR_NO}
      />
      {has && (
        <>
          <FormText<OrderFormValues>
            name={`${path}.passportNumber`}
            label="Nomor paspor"
            optional
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <FormDate<OrderFormValues>
            name={`${path}.passportExpiry`}
            label="Berlaku sampai"
            optional
            hint={`Paspor harus masih berlaku paling sedikit ${PASSPORT_MONTHS} bulan setelah berangkat.`}
          />
          {ISO_DATE.test(expiry) && <PassportWarning expiry={expiry} />}
        </>
      )}
    </>
  );
}

export function MemberQuestion({ path }: PartProps) {
  const has = useAnswer(`${path}.hasMember`) === '1';
  return (
    <>
      <FormChoice<OrderFormValues> name={`${path}.hasMember`} label="Punya member?" options={YES_OR_NO} />
      {has && (
        <FormText<OrderFormValues>
          name={`${path}.memberId`}
          label="ID member"
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
    </>
  );
}
