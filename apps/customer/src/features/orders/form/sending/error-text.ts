import { validationText } from '@rihlah/contract/wire/messages';
import type { FormError, Wording } from '@rihlah/ui/form/bound/bind';
import type { UseFormGetValues } from 'react-hook-form';
import type { OrderFormValues } from '../values/order-form-schema.ts';

/** What an empty field asks for, by its name; `who` is the person in the middle of a sentence. */
const ASK: Record<string, (who: string) => string> = {
  icnumber: (who) => `Isi NIK ${who}`,
  firstName: (who) => `Isi nama lengkap ${who}`,
  gender: () => 'Pilih laki-laki atau perempuan',
  address: (who) => `Isi alamat ${who}`,
  email: (who) => `Isi email ${who}`,
  phone: (who) => `Isi nomor HP ${who}`,
};

const ANSWERS = new Set(['sameDomicile', 'wentUmrah', 'hasPassport', 'hasMember']);

/**
 * The words for a field that was left empty; undefined for those with words of their own.
 *
 * @param name of the form's field, e.g. `pilgrims.1.icnumber`
 * @param personName as typed; empty before
 */
function missingText(name: string, personName: string): string | undefined {
  const [list, position, ofPilgrim] = name.split('.');
  const field = list === 'registrar' ? position : ofPilgrim;
  if (field === undefined) return undefined;
  if (ANSWERS.has(field)) return 'Pilih ya atau tidak';
  const other = personName.trim() || `jamaah ${Number(position) + 1}`;
  return ASK[field]?.(list === 'registrar' ? 'Anda' : other);
}

/** Codes of a field that nothing was typed into or chosen in. */
const EMPTY = new Set(['isEmpty', 'notInArray']);

/** Nothing was said yet, as against something wrong. */
const isMissing = ({ type, message }: FormError): boolean =>
  type !== 'server' && message !== undefined && EMPTY.has(message);

/** Words of a field's error: messages of the schema are codes, those of the server are texts. */
export function errorText(
  error: FormError,
  name: string,
  getValues: UseFormGetValues<OrderFormValues>,
): string {
  if (error.type === 'server') return error.message ?? '';
  const [list, position] = name.split('.');
  const person = list === 'pilgrims' ? getValues('pilgrims')[Number(position)]?.firstName : '';
  const asked = isMissing(error) ? missingText(name, person ?? '') : undefined;
  return asked ?? validationText(error.message ?? 'invalid');
}

/** The same for the fields of the form: something missing is asked for, something wrong is refused. */
export const makeWording =
  (getValues: UseFormGetValues<OrderFormValues>): Wording =>
  (error, name) => ({ text: errorText(error, name, getValues), isMissing: isMissing(error) });
