/** Banks an agent may be paid at, with their clearing codes (Bank Indonesia); the specification wants 26. */
export const BANKS = [
  { code: '002', name: 'Bank BRI' },
  { code: '008', name: 'Bank Mandiri' },
  { code: '009', name: 'Bank BNI' },
  { code: '011', name: 'Bank Danamon' },
  { code: '013', name: 'Bank Permata' },
  { code: '014', name: 'Bank BCA' },
  { code: '016', name: 'Maybank Indonesia' },
  { code: '019', name: 'Bank Panin' },
  { code: '022', name: 'CIMB Niaga' },
  { code: '023', name: 'UOB Indonesia' },
  { code: '028', name: 'OCBC Indonesia' },
  { code: '076', name: 'Bank Bumi Arta' },
  { code: '097', name: 'Bank Mayapada' },
  { code: '110', name: 'Bank BJB' },
  { code: '111', name: 'Bank DKI' },
  { code: '113', name: 'Bank Jateng' },
  { code: '114', name: 'Bank Jatim' },
  { code: '116', name: 'Bank Aceh Syariah' },
  { code: '117', name: 'Bank Sumut' },
  { code: '118', name: 'Bank Nagari' },
  { code: '147', name: 'Bank Muamalat' },
  { code: '153', name: 'Bank Sinarmas' },
  { code: '200', name: 'Bank BTN' },
  { code: '426', name: 'Bank Mega' },
  { code: '441', name: 'Bank KB Bukopin' },
  { code: '451', name: 'Bank Syariah Indonesia (BSI)' },
] as const;

export type BankCode = (typeof BANKS)[number]['code'];

export const BANK_CODES = BANKS.map(({ code }) => code) as [BankCode, ...BankCode[]];

export const bankName = (code: BankCode): string => BANKS.find((bank) => bank.code === code)?.name ?? code;
