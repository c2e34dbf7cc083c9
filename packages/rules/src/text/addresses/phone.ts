/** `081220457718` → `0812 •••• 7718`, which stays on one line: enough to tell two numbers apart, not to call one. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 4)}\u00a0••••\u00a0${phone.slice(-4)}`;

/** What stands for the phone of somebody who has none: whoever registered them is called. */
export const REGISTRAR_PHONE = 'nomor pendaftar';

/** A phone as papers and lists of text say it. @param isRegistrars it is that of whoever registered them */
export const phoneInWords = (phone: string, isRegistrars: boolean): string =>
  isRegistrars ? `${phone} (${REGISTRAR_PHONE})` : phone;
