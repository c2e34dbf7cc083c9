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
export function missingText(name: string, personName: string): string | undefined {
  const [list, position, ofPilgrim] = name.split('.');
  const field = list === 'registrar' ? position : ofPilgrim;
  if (field === undefined) return undefined;
  if (ANSWERS.has(field)) return 'Pilih ya atau tidak';
  const other = personName.trim() || `jamaah ${Number(position) + 1}`;
  return ASK[field]?.(list === 'registrar' ? 'Anda' : other);
}
