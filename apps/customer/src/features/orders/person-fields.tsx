import { useWatch } from 'react-hook-form';
import { Choice } from '../../ui/form/choice.tsx';
import { NikField, PhoneField } from '../../ui/form/digits-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { FormChoice, FormNik, FormPhone, FormText, FormTextArea } from './form-fields.tsx';
import styles from './order-form.module.css';
import type { OrderFormValues, RegistrarValues } from './order-form-schema.ts';

type PersonPath = 'registrar' | `pilgrims.${number}`;

const GENDERS = [
  { value: 'm', label: 'Laki-laki' },
  { value: 'f', label: 'Perempuan' },
] as const;

const NIK_HINT = '16 angka, seperti di KTP.';

/** Groups what the browser fills in by person. */
const section = (path: PersonPath) => `section-${path.replace('.', '-')}`;

interface PersonPartProps {
  path: PersonPath;
  phoneHint?: string;
}

export function IdentityFields({ path }: PersonPartProps) {
  return (
    <>
      <FormNik name={`${path}.icnumber`} label="NIK" hint={NIK_HINT} enterKeyHint="next" />
      <FormText
        name={`${path}.firstName`}
        label="Nama lengkap"
        autoComplete={`${section(path)} name`}
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <FormChoice name={`${path}.gender`} label="Jenis kelamin" options={GENDERS} />
      <FormTextArea
        name={`${path}.address`}
        label="Alamat"
        autoComplete={`${section(path)} street-address`}
      />
    </>
  );
}

export function ContactFields({ path, phoneHint }: PersonPartProps) {
  return (
    <div className={styles.pair}>
      <FormText
        name={`${path}.email`}
        label="Email"
        type="email"
        inputMode="email"
        autoComplete={`${section(path)} email`}
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
      />
      <FormPhone
        name={`${path}.phone`}
        label="Nomor HP"
        hint={phoneHint}
        autoComplete={`${section(path)} tel-national`}
        enterKeyHint="next"
      />
    </div>
  );
}

const nothing = () => {};

/** The same fields, filled from elsewhere and locked. They keep their name for whoever reads the form. */
export function LockedPerson({ path, person }: { path: PersonPath; person: RegistrarValues }) {
  const text = (key: keyof RegistrarValues) => ({
    name: `${path}.${key}`,
    value: person[key],
    readOnly: true,
  });
  const digits = (key: 'icnumber' | 'phone') => ({ ...text(key), onValueChange: nothing });
  return (
    <>
      <NikField label="NIK" {...digits('icnumber')} />
      <TextField label="Nama lengkap" {...text('firstName')} />
      <Choice label="Jenis kelamin" options={GENDERS} name={`${path}.gender`} lockedValue={person.gender} />
      <TextArea label="Alamat" {...text('address')} />
      <div className={styles.pair}>
        <TextField label="Email" {...text('email')} />
        <PhoneField label="Nomor HP" {...digits('phone')} />
      </div>
    </>
  );
}

/** The first pilgrim's fields when the pilgrim is the orderer: they follow the registrar as one types. */
export function CopiedPerson({ path }: { path: PersonPath }) {
  const registrar = useWatch<OrderFormValues, 'registrar'>({ name: 'registrar' });
  return <LockedPerson path={path} person={registrar} />;
}
