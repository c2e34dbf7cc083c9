/** GSM 03.38: what a message of 160 letters may hold. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Those take two places. */
const GSM_TWICE = '^{}\\[~]|€\f';

export interface SmsSize {
  /** `ucs2`: a letter that GSM does not have makes all of it cost more. */
  alphabet: 'gsm7' | 'ucs2';
  /** What the gateway charges for. */
  segments: number;
}

/** How many segments a text goes out in: one of 160 (70) places, or several of 153 (67) each. */
export function smsSize(text: string): SmsSize {
  let places = 0;
  for (const letter of text) {
    if (GSM.includes(letter)) places += 1;
    else if (GSM_TWICE.includes(letter)) places += 2;
    else return sizeOf('ucs2', text.length, [70, 67]);
  }
  return sizeOf('gsm7', places, [160, 153]);
}

const sizeOf = (alphabet: SmsSize['alphabet'], places: number, [one, each]: [number, number]): SmsSize => ({
  alphabet,
  segments: places <= one ? 1 : Math.ceil(places / each),
});
