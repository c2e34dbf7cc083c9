export interface FieldMessage {
  /** Path of the field, e.g. `['pilgrims', '1', 'icnumber']`. */
  path: string[];
  message: string;
}

/** What the screens call the fields of the calls. */
const NAMES: Record<string, string> = {
  accountName: 'Nama pemilik rekening',
  accountNumber: 'Nomor rekening',
  address: 'Alamat',
  amount: 'Jumlah',
  bankName: 'Bank',
  confirmNewPassword: 'Konfirmasi password',
  currentAddress: 'Alamat domisili',
  email: 'Email',
  expired_date: 'Masa berlaku paspor',
  firstName: 'Nama lengkap',
  gender: 'Jenis kelamin',
  icnumber: 'NIK',
  memberId: 'ID member',
  newPassword: 'Password baru',
  order: 'Pesanan',
  passportNumber: 'Nomor paspor',
  password: 'Password',
  paymentMethod: 'Bank',
  phone: 'Nomor HP',
  photo: 'Foto',
  product: 'Paket',
  product_type_uuid: 'Jenis paket',
  product_uuid: 'Paket',
  resetPasswordKey: 'Tautan',
  schedule: 'Tanggal penjemputan',
  username: 'Username',
  wentUmrahDate: 'Bulan umrah terakhir',
};

/** Whose field it is, where a call names several people. */
function personOf([list, position]: string[]): string | null {
  if (list === 'registrar') return 'Pendaftar';
  if (list === 'pilgrims' || list === 'discount') return `Jamaah ${Number(position) + 1}`;
  return null;
}

/** 'field: message' (spec 1, section 8) with the field as the screens call it; one they do not know is left out. */
export function fieldLine({ path, message }: FieldMessage): string {
  const field = [personOf(path), NAMES[path.at(-1) ?? '']].filter(Boolean).join(', ');
  return field ? `${field}: ${message}` : message;
}
