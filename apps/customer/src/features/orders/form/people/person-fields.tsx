import { validationText } from '@rihlah/contract/wire/messages';
import { accountPath, loginFor, paths } from '@rihlah/contract/wire/paths';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { birthDateOfNik, genderOfNik } from '@rihlah/rules/text/nik';
import { Notice } from '@rihlah/ui/feedback/notice';
import { FormChoice } from '@rihlah/ui/form/bound/choice';
import { FormNik, FormPhone } from '@rihlah/ui/form/bound/digits';
import { FormText } from '@rihlah/ui/form/bound/text';
import { FormTextArea } from '@rihlah/ui/form/bound/text-area';
import { Switch } from '@rihlah/ui/form/choices/checkbox';
import { Choice } from '@rihlah/ui/form/choices/choice';
import { NikField, PhoneField } from '@rihlah/ui/form/fields/digits-field';
import { TextArea } from '@rihlah/ui/form/fields/text-area';
import { TextField } from '@rihlah/ui/form/fields/text-field';
import { IconChevronDown } from '@rihlah/ui/icons/common';
import { IconCheck } from '@rihlah/ui/icons/frame';
import { Link } from '@rihlah/ui/navigation/link';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { formatDate, groupDigits } from '@rihlah/ui/text/format';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useSession } from '../../../../client/session.ts';
import { usePlacedOrders, waitingOrders } from '../../../../domain/orders/unpaid/placed-orders.ts';
import { orderFormPath } from '../../../../domain/packages/offer-path.ts';
import styles from '../order-form.module.css';
import type { OrderFormValues, RegistrarValues } from '../values/order-form-schema.ts';
import { useOrderedPackage } from '../values/ordered-package.ts';
import { pilgrimKey } from './pilgrim-key.ts';
import { useRecheckPeople } from './use-recheck-people.ts';

const ownOrder = lazyCode(() => import('./own-order.tsx'));

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

interface IdentityFieldsProps extends PersonPartProps {
  /** Address and e-mail may be the registrar's. */
  canShare?: boolean;
}

export function IdentityFields({ path, canShare = false }: IdentityFieldsProps) {
  const isShared = useWatch<OrderFormValues>({ name: `${path}.sharesContact` as 'isPilgrim' }) === true;
  const recheck = useRecheckPeople();
  const { getValues, setValue } = useFormContext<OrderFormValues>();
  /** What the NIK has said is not asked again. */
  const answerGender = () => {
    const said = saidByNik(getValues(`${path}.icnumber`));
    if (said && getValues(`${path}.gender`) === '')
      setValue(`${path}.gender`, said.gender, { shouldValidate: true });
  };
  return (
    <>
      <FormNik<OrderFormValues>
        name={`${path}.icnumber`}
        label="NIK"
        hint={NIK_HINT}
        enterKeyHint="next"
        onChanged={() => {
          recheck('icnumber');
          answerGender();
        }}
      />
      <SaidByNik path={path} />
      <OrderInstead path={path} />
      <FormText<OrderFormValues>
        name={`${path}.firstName`}
        label="Nama lengkap"
        autoComplete={`${section(path)} name`}
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <FormChoice<OrderFormValues> name={`${path}.gender`} label="Jenis kelamin" options={GENDERS} />
      {canShare && path !== 'registrar' && <ShareSwitch path={path} />}
      {!isShared && (
        <FormTextArea<OrderFormValues>
          name={`${path}.address`}
          label="Alamat"
          autoComplete={`${section(path)} street-address`}
        />
      )}
    </>
  );
}

interface Said {
  gender: 'm' | 'f';
  /** `YYYY-MM-DD` */
  born: string;
  /** Full years. */
  age: number;
}

/** What a NIK says of its holder; null of one that is not whole, or has no date. */
function saidByNik(typed: string): Said | null {
  const nik = typed.replace(/\D/g, '');
  const today = jakartaDate(serverNow());
  const born = birthDateOfNik(nik, today);
  if (born === null) return null;
  const age = Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0);
  return { gender: genderOfNik(nik), born, age };
}

/** Sex and age, as the NIK tells them: a slip in it is noticed. */
function SaidByNik({ path }: { path: PersonPath }) {
  const said = saidByNik(String(useWatch<OrderFormValues>({ name: `${path}.icnumber` }) ?? ''));
  if (!said) return null;
  return (
    <p className={styles.said}>
      <IconCheck size={18} />
      {GENDERS.find(({ value }) => value === said.gender)?.label}, lahir {formatDate(said.born)}, {said.age}{' '}
      tahun
    </p>
  );
}

/** Takes the registrar's address and e-mail; off, the pilgrim's own fields open. What is taken stands below. */
function ShareSwitch({ path }: { path: `pilgrims.${number}` }) {
  const { setValue, setFocus, clearErrors } = useFormContext<OrderFormValues>();
  const registrar = useWatch<OrderFormValues, 'registrar'>({ name: 'registrar' });
  const isShared = useWatch<OrderFormValues>({ name: `${path}.sharesContact` }) === true;
  const detailsId = useId();
  const share = (isWanted: boolean) => {
    setValue(`${path}.sharesContact`, isWanted);
    clearErrors([`${path}.address`, `${path}.email`]);
    // Once the field is there.
    if (!isWanted) requestAnimationFrame(() => requestAnimationFrame(() => setFocus(`${path}.address`)));
  };
  return (
    <div className={styles.share} data-on={isShared || undefined}>
      <Switch
        label="Alamat dan email sama dengan pendaftar"
        name={`${path}.sharesContact`}
        checked={isShared}
        aria-describedby={isShared ? detailsId : undefined}
        onChange={({ target }) => share(target.checked)}
      />
      {isShared && (
        <p id={detailsId}>
          {registrar.address.trim() || 'Alamat pendaftar belum diisi'}
          <br />
          {registrar.email.trim() || 'Email pendaftar belum diisi'}
        </p>
      )}
    </div>
  );
}

/** What the server says of somebody whom it knows by another number. */
const KNOWN_PERSON = [validationText('personMismatch'), validationText('accountExists')];

/** A returning customer who is refused finds the way to log in beside the refusal. */
function LoginInstead({ path }: { path: PersonPath }) {
  const { getFieldState, formState } = useFormContext<OrderFormValues>();
  const product = useOrderedPackage();
  const messages = (['icnumber', 'phone'] as const).map(
    (key) => getFieldState(`${path}.${key}`, formState).error?.message ?? '',
  );
  if (!messages.some((message) => KNOWN_PERSON.some((known) => known === message))) return null;
  return (
    <Notice tone="warning">
      Pernah memesan di sini? <Link to={loginFor(orderFormPath(product))}>Masuk lebih dulu</Link>, data Anda
      terisi sendiri. Lupa password? <Link to={paths.forgotPassword}>Buat yang baru</Link>.
    </Notice>
  );
}

/**
 * The order that the refused NIK has on this package, where this device placed it, perhaps in a tab that is closed, or
 * where it is the login's own: it is found again beside the refusal.
 */
function OrderInstead({ path }: { path: PersonPath }) {
  const { getFieldState, getValues, formState } = useFormContext<OrderFormValues>();
  const placed = usePlacedOrders();
  const { account, isLoggedIn } = useSession();
  const { uuid } = useOrderedPackage();
  const message = getFieldState(`${path}.icnumber`, formState).error?.message;
  if (message !== validationText('alreadyOrdered')) return null;
  const whose = pilgrimKey(uuid, getValues(`${path}.icnumber`));
  const order = waitingOrders(placed, serverNow().getTime()).find((each) => each.pilgrimKey === whose);
  const orders = accountPath('order-saya');
  const elsewhere = (
    <>
      Pesanan itu ada di SMS petunjuk pembayaran, atau{' '}
      <Link to={isLoggedIn ? orders : loginFor(orders)}>di akun Anda</Link>.
    </>
  );
  const own = path === 'registrar' ? account?.pilgrim?.uuid : undefined;
  return (
    <Notice tone="warning">
      {order ? (
        <Link to={paths.firstPayment(order.uuid)}>Lihat pesanan {order.orderId}</Link>
      ) : own ? (
        <LoadedPart part={ownOrder} with={{ pilgrim: own, packageUuid: uuid, otherwise: elsewhere }} />
      ) : (
        elsewhere
      )}
    </Notice>
  );
}

function EmailField({ path, optional = false }: { path: PersonPath; optional?: boolean }) {
  return (
    <FormText<OrderFormValues>
      name={`${path}.email`}
      label="Email"
      optional={optional}
      type="email"
      inputMode="email"
      autoComplete={`${section(path)} email`}
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
    />
  );
}

function OwnPhone({ path, phoneHint }: PersonPartProps) {
  const recheck = useRecheckPeople();
  return (
    <FormPhone<OrderFormValues>
      name={`${path}.phone`}
      label="Nomor HP"
      hint={phoneHint}
      onChanged={() => recheck('phone')}
      autoComplete={`${section(path)} tel-national`}
      enterKeyHint="next"
    />
  );
}

/** How the registrar is reached. */
export function ContactFields({ path, phoneHint }: PersonPartProps) {
  return (
    <>
      <div className={styles.pair}>
        <EmailField path={path} />
        <OwnPhone path={path} phoneHint={phoneHint} />
      </div>
      <LoginInstead path={path} />
    </>
  );
}

/** How a pilgrim is reached: by a phone of theirs, or by the registrar's, and then an e-mail is not needed either. */
export function PilgrimContact({ path, phoneHint }: PersonPartProps & { path: `pilgrims.${number}` }) {
  const { clearErrors } = useFormContext<OrderFormValues>();
  const recheck = useRecheckPeople();
  const [pilgrim, registrar] = useWatch<OrderFormValues, [`pilgrims.${number}`, 'registrar']>({
    name: [path, 'registrar'],
  });
  const hasNone = pilgrim.phoneOwner === 'registrar';
  const phone = registrar.phone.replace(/\D/g, '');
  const owners = [
    { value: 'own', label: 'Punya nomor sendiri' },
    {
      value: 'registrar',
      label: 'Pakai nomor pendaftar',
      note: phone
        ? `Kabar ${greetingName(pilgrim.firstName) || 'jamaah ini'} ke ${groupDigits(phone)}`
        : 'Nomor pendaftar belum diisi',
    },
  ];
  return (
    <>
      {!pilgrim.sharesContact && <EmailField path={path} optional={hasNone} />}
      <FormChoice<OrderFormValues>
        name={`${path}.phoneOwner`}
        label="Nomor HP"
        options={owners}
        stacked
        onChanged={() => {
          clearErrors([`${path}.phone`, `${path}.email`]);
          recheck('phone');
        }}
      />
      {!hasNone && <OwnPhone path={path} phoneHint={phoneHint} />}
      <LoginInstead path={path} />
    </>
  );
}

const nothing = () => {};

/** The same fields, filled from elsewhere and locked. They keep their name for whoever reads the form, and say what is refused. */
export function LockedPerson({ path, person }: { path: PersonPath; person: RegistrarValues }) {
  const { getFieldState, formState } = useFormContext<OrderFormValues>();
  const refusalOf = (key: keyof RegistrarValues) => {
    const { error } = getFieldState(`${path}.${key}`, formState);
    return error?.type === 'server' ? error.message : undefined;
  };
  const text = (key: keyof RegistrarValues) => ({
    name: `${path}.${key}`,
    value: person[key],
    readOnly: true,
    error: refusalOf(key),
  });
  const digits = (key: 'icnumber' | 'phone') => ({ ...text(key), onValueChange: nothing });
  return (
    <>
      <NikField label="NIK" {...digits('icnumber')} />
      <OrderInstead path={path} />
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
  return (
    <details className={styles.copied}>
      <summary>
        {registrar.firstName.trim() ? `Data ${registrar.firstName.trim()}` : 'Data pendaftar'}
        <IconChevronDown size={18} />
      </summary>
      <div className={styles.copiedFields}>
        <LockedPerson path={path} person={registrar} />
      </div>
    </details>
  );
}
