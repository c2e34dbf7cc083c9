import { type CardHolder, idCard, passportPage } from '@rihlah/demo/pictures/personal-documents';
import sharp from 'sharp';

export interface PassportData {
  /** Family name, then given names. */
  name: [family: string, given: string];
  number: string;
  /** `YYYY-MM-DD` */
  born: string;
  gender: 'm' | 'f';
  /** `YYYY-MM-DD` */
  expires: string;
}

const WEIGHTS = [7, 3, 1];
const worthOf = (sign: string) => (sign === '<' ? 0 : Number.parseInt(sign, 36));

/** The check digit of signs (ICAO 9303-3, 4.9). */
export const checkDigit = (signs: string): string =>
  String([...signs].reduce((sum, sign, at) => sum + worthOf(sign) * (WEIGHTS[at % 3] ?? 0), 0) % 10);

const six = (day: string) => day.slice(2).replaceAll('-', '');

/** Both lines of a passport's machine-readable zone, with right check digits. */
export function makeZone({
  name: [family, given],
  number,
  born,
  gender,
  expires,
}: PassportData): [string, string] {
  const checked = (signs: string) => signs + checkDigit(signs);
  const [no, birth, end] = [checked(number.padEnd(9, '<')), checked(six(born)), checked(six(expires))];
  const personal = `${'<'.repeat(14)}0`;
  const upper = `P<IDN${family.replaceAll(' ', '<')}<<${given.replaceAll(' ', '<')}`.padEnd(44, '<');
  const head = `${no}IDN${birth}${gender.toUpperCase()}${end}${personal}`;
  return [upper, head + checkDigit(no + birth + end + personal)];
}

/** A photo of a passport that lies a little askew on a table. @param askew degrees */
export function photoOfPassport(data: PassportData, askew = 0): Promise<Buffer> {
  const { name, number, born, expires } = data;
  const holder = { name: `${name[1]} ${name[0]}`, number, born, expires, zone: makeZone(data) };
  return sharp(Buffer.from(passportPage(data.gender, holder)))
    .rotate(askew, { background: '#5a4a3a' })
    .extend({ top: 160, bottom: 90, left: 120, right: 120, background: '#5a4a3a' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** A photo of an ID card on a table. */
export function photoOfIdCard(holder: CardHolder): Promise<Buffer> {
  return sharp(Buffer.from(idCard('f', holder)))
    .extend({ top: 120, bottom: 90, left: 140, right: 100, background: '#5a4a3a' })
    .jpeg({ quality: 82 })
    .toBuffer();
}
