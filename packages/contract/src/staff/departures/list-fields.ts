/** Where a field of a list is entered: what somebody lacks is mended there. */
export type FieldHome = 'order' | 'person' | 'passport' | 'visa' | 'insurance' | 'room' | 'trip';

interface Field {
  label: string;
  home: FieldHome;
  isDate?: true;
}

/**
 * Everything that a column of a list can hold; the only catalogue of it. `order` is known of every order, `trip` of the
 * package; a field of those that is empty is mended at the package.
 */
export const LIST_FIELDS = {
  number: { label: 'Nomor urut', home: 'order' },
  orderId: { label: 'Nomor pesanan', home: 'order' },
  title: { label: 'Sapaan (Tuan, Nyonya, Nona)', home: 'person' },
  airlineTitle: { label: 'Sapaan maskapai (MR, MRS, MS, MSTR, MISS)', home: 'order' },
  name: { label: 'Nama sesuai KTP', home: 'order' },
  gender: { label: 'Jenis kelamin (L, P)', home: 'order' },
  airlineGender: { label: 'Jenis kelamin (M, F)', home: 'order' },
  identityKind: { label: 'Jenis identitas', home: 'order' },
  nik: { label: 'NIK', home: 'order' },
  birthDate: { label: 'Tanggal lahir', home: 'order', isDate: true },
  address: { label: 'Alamat', home: 'order' },
  phone: { label: 'Nomor HP', home: 'order' },
  email: { label: 'Email', home: 'order' },
  passportName: { label: 'Nama di paspor', home: 'person' },
  passportNumber: { label: 'Nomor paspor', home: 'passport' },
  passportExpiresOn: { label: 'Paspor berlaku sampai', home: 'passport', isDate: true },
  passportIssuedOn: { label: 'Tanggal paspor dikeluarkan', home: 'person', isDate: true },
  passportIssuedAt: { label: 'Kota paspor', home: 'person' },
  birthplace: { label: 'Tempat lahir', home: 'person' },
  fatherName: { label: 'Nama ayah', home: 'person' },
  province: { label: 'Provinsi', home: 'person' },
  regency: { label: 'Kabupaten atau kota', home: 'person' },
  district: { label: 'Kecamatan', home: 'person' },
  village: { label: 'Kelurahan atau desa', home: 'person' },
  nationality: { label: 'Kewarganegaraan', home: 'person' },
  nationalityCode: { label: 'Kode kewarganegaraan (IDN)', home: 'person' },
  maritalStatus: { label: 'Status pernikahan', home: 'person' },
  education: { label: 'Pendidikan', home: 'person' },
  occupation: { label: 'Pekerjaan', home: 'person' },
  bpjsNumber: { label: 'Nomor BPJS', home: 'person' },
  visaProvider: { label: 'Provider visa', home: 'visa' },
  visaNumber: { label: 'Nomor visa', home: 'visa' },
  visaFrom: { label: 'Visa berlaku mulai', home: 'visa', isDate: true },
  visaUntil: { label: 'Visa berlaku sampai', home: 'visa', isDate: true },
  insurer: { label: 'Asuransi', home: 'insurance' },
  policyNumber: { label: 'Nomor polis', home: 'insurance' },
  policyEnteredOn: { label: 'Tanggal input polis', home: 'insurance', isDate: true },
  policyFrom: { label: 'Polis mulai', home: 'insurance', isDate: true },
  policyUntil: { label: 'Polis sampai', home: 'insurance', isDate: true },
  hotel: { label: 'Hotel', home: 'room' },
  hotelCity: { label: 'Kota hotel', home: 'room' },
  room: { label: 'Kamar', home: 'room' },
  airline: { label: 'Maskapai', home: 'trip' },
  flightOut: { label: 'Penerbangan berangkat', home: 'trip' },
  flightBack: { label: 'Penerbangan pulang', home: 'trip' },
  departsOn: { label: 'Tanggal berangkat', home: 'trip', isDate: true },
  returnsOn: { label: 'Tanggal pulang', home: 'trip', isDate: true },
  packageName: { label: 'Paket', home: 'trip' },
  branch: { label: 'Cabang', home: 'trip' },
} as const satisfies Record<string, Field>;

export type ListField = keyof typeof LIST_FIELDS;

export const FIELD_NAMES = Object.keys(LIST_FIELDS) as [ListField, ...ListField[]];

export const isDateField = (field: ListField): boolean => 'isDate' in LIST_FIELDS[field];
