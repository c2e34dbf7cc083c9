/** Digits of a whole number with dots between thousands: `1500000` → `1.500.000`. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '.');

/** `1500000` → `Rp 1.500.000`, with a no-break space so that money never breaks across lines. Whole rupiah. */
export function formatRupiah(amount: number): string {
  return `${amount < 0 ? '−' : ''}Rp\u00a0${groupThousands(String(Math.abs(amount)))}`;
}

/** `1500000` → `Rp 1.500.000` with a plain space, for texts that are sent or searched. */
export const plainRupiah = (amount: number): string => formatRupiah(amount).replace('\u00a0', ' ');

/** `1000` → `Rp. 1.000`, as lists of payments write it (spec 2, section 2). */
export const formatRupiahDotted = (amount: number): string => formatRupiah(amount).replace('Rp', 'Rp.');

/** The same no-break space for amounts within a sentence that a server wrote: messages also go out as SMS. */
export const keepMoneyTogether = (text: string): string => text.replace(/\bRp (?=\d)/g, 'Rp\u00a0');
