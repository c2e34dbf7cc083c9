import { jakartaDate } from '@rihlah/rules/text/dates';
import { Button } from '@rihlah/ui/actions/button';
import { FormChoice } from '@rihlah/ui/form/bound/choice';
import { FormDate } from '@rihlah/ui/form/bound/date';
import { FormNik, FormPhone } from '@rihlah/ui/form/bound/digits';
import { FormMonth } from '@rihlah/ui/form/bound/month';
import { FormText } from '@rihlah/ui/form/bound/text';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useWatch } from 'react-hook-form';
import styles from './counter.module.css';
import type { CounterValues } from './counter-values.ts';

type Path = 'registrar' | `pilgrims.${number}`;
type PilgrimPath = `pilgrims.${number}`;

const GENDERS = [
  { value: 'm', label: 'Laki-laki' },
  { value: 'f', label: 'Perempuan' },
];
const UMRAH = [
  { value: '0', label: 'Belum' },
  { value: '1', label: 'Pernah' },
  { value: '2', label: 'Pernah, lupa kapan' },
];
const PASSPORT = [
  { value: '1', label: 'Sudah' },
  { value: '0', label: 'Belum' },
];

const OWNERS = [
  { value: 'own', label: 'Nomor sendiri' },
  { value: 'registrar', label: 'Nomor pendaftar' },
];

interface PersonFieldsProps {
  path: Path;
  nikHint?: string;
  /** They have no phone: the registrar is reached. */
  usesRegistrars?: boolean;
}

/** Whom the identity card names, and how they are reached. */
export const PersonFields = ({ path, nikHint, usesRegistrars = false }: PersonFieldsProps) => (
  <div className={styles.person}>
    <div className={styles.nik}>
      <FormNik<CounterValues>
        name={`${path}.icnumber`}
        label="NIK"
        hint={nikHint ?? '16 angka, seperti di KTP'}
        autoComplete="off"
      />
    </div>
    <FormText<CounterValues> name={`${path}.firstName`} label="Nama lengkap" autoComplete="off" />
    {path !== 'registrar' && (
      <FormChoice<CounterValues> name={`${path}.phoneOwner`} label="Dihubungi lewat" options={OWNERS} />
    )}
    {!usesRegistrars && (
      <FormPhone<CounterValues> name={`${path}.phone`} label="Nomor HP" autoComplete="off" />
    )}
    <FormText<CounterValues>
      name={`${path}.email`}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="off"
      optional={usesRegistrars}
    />
    <FormChoice<CounterValues> name={`${path}.gender`} label="Jenis kelamin" options={GENDERS} />
    <FormText<CounterValues>
      name={`${path}.address`}
      label="Alamat KTP"
      autoComplete="off"
      optional={usesRegistrars}
    />
  </div>
);

function Travel({ path, withoutMember }: { path: PilgrimPath; withoutMember?: boolean }) {
  const [went, has] = useWatch<CounterValues>({
    name: [`${path}.wentUmrah`, `${path}.hasPassport`],
  });
  return (
    <div className={styles.person}>
      <FormText<CounterValues>
        name={`${path}.currentAddress`}
        label="Alamat domisili"
        hint="Bila lain dari KTP"
        autoComplete="off"
        optional
      />
      {withoutMember ? (
        <span />
      ) : (
        <FormText<CounterValues>
          name={`${path}.memberId`}
          label="ID member"
          hint="Bila punya"
          autoComplete="off"
          optional
        />
      )}
      <FormChoice<CounterValues> name={`${path}.wentUmrah`} label="Pernah umrah?" options={UMRAH} />
      {went === '1' ? (
        <FormMonth<CounterValues>
          name={`${path}.wentUmrahMonth`}
          label="Bulan umrah terakhir"
          max={jakartaDate(serverNow()).slice(0, 7)}
        />
      ) : (
        <span />
      )}
      <FormChoice<CounterValues>
        name={`${path}.hasPassport`}
        label="Sudah punya paspor?"
        options={PASSPORT}
      />
      {has === '1' && (
        <div className={styles.pair}>
          <FormText<CounterValues>
            name={`${path}.passportNumber`}
            label="Nomor paspor"
            autoComplete="off"
            optional
          />
          <FormDate<CounterValues> name={`${path}.passportExpiry`} label="Berlaku sampai" optional />
        </div>
      )}
    </div>
  );
}

/** All of one who travels. @param withoutMember who takes another's place gets no discount of a member */
export function PilgrimFields({ path, withoutMember }: { path: PilgrimPath; withoutMember?: boolean }) {
  const usesRegistrars = useWatch<CounterValues>({ name: `${path}.phoneOwner` }) === 'registrar';
  return (
    <>
      <PersonFields path={path} usesRegistrars={usesRegistrars} />
      <Travel path={path} {...(withoutMember && { withoutMember })} />
    </>
  );
}

interface PilgrimPartProps {
  index: number;
  /** Left out where there is only one. */
  onRemove?: (() => void) | undefined;
}

/** One who travels; the first is the registrar where the box says so. */
export function PilgrimPart({ index, onRemove }: PilgrimPartProps) {
  const isPilgrim = useWatch<CounterValues>({ name: 'isPilgrim' }) === true;
  const path = `pilgrims.${index}` as const;
  const isCopy = isPilgrim && index === 0;
  return (
    <section className={styles.part} aria-label={`Jamaah ${index + 1}`}>
      <div className={styles.head}>
        <h2>Jamaah {index + 1}</h2>
        {onRemove && (
          <Button variant="quiet" onClick={onRemove}>
            Hapus jamaah {index + 1}
          </Button>
        )}
      </div>
      {isCopy ? (
        <>
          <p className={styles.support}>Sama dengan pemesan.</p>
          <Travel path={path} />
        </>
      ) : (
        <PilgrimFields path={path} />
      )}
    </section>
  );
}
