interface Area {
  /** The NIK's district code (Kemendagri). */
  code: string;
  province: string;
  regency: string;
  district: string;
  village: string;
}

/** By city. */
export const AREAS: Record<string, Area> = {
  Jakarta: {
    code: '317106',
    province: 'DKI Jakarta',
    regency: 'Kota Jakarta Pusat',
    district: 'Menteng',
    village: 'Menteng',
  },
  Bandung: {
    code: '327305',
    province: 'Jawa Barat',
    regency: 'Kota Bandung',
    district: 'Andir',
    village: 'Maleber',
  },
  Cimahi: {
    code: '327702',
    province: 'Jawa Barat',
    regency: 'Kota Cimahi',
    district: 'Cimahi Tengah',
    village: 'Baros',
  },
  Surabaya: {
    code: '357808',
    province: 'Jawa Timur',
    regency: 'Kota Surabaya',
    district: 'Gubeng',
    village: 'Gubeng',
  },
  Sidoarjo: {
    code: '351508',
    province: 'Jawa Timur',
    regency: 'Kabupaten Sidoarjo',
    district: 'Sidoarjo',
    village: 'Sidokare',
  },
  Bogor: {
    code: '327104',
    province: 'Jawa Barat',
    regency: 'Kota Bogor',
    district: 'Bogor Barat',
    village: 'Menteng',
  },
  Bekasi: {
    code: '327501',
    province: 'Jawa Barat',
    regency: 'Kota Bekasi',
    district: 'Bekasi Timur',
    village: 'Margahayu',
  },
  Tangerang: {
    code: '367101',
    province: 'Banten',
    regency: 'Kota Tangerang',
    district: 'Tangerang',
    village: 'Sukasari',
  },
  Semarang: {
    code: '337401',
    province: 'Jawa Tengah',
    regency: 'Kota Semarang',
    district: 'Semarang Tengah',
    village: 'Sekayu',
  },
  Medan: {
    code: '127101',
    province: 'Sumatera Utara',
    regency: 'Kota Medan',
    district: 'Medan Kota',
    village: 'Pasar Baru',
  },
  Makassar: {
    code: '737101',
    province: 'Sulawesi Selatan',
    regency: 'Kota Makassar',
    district: 'Mariso',
    village: 'Mariso',
  },
};

/** Born on a date, or so many months ago where age matters. */
type PersonRow = readonly [
  key: string,
  name: string,
  gender: 'm' | 'f',
  born: string | number,
  city: string,
  street: string,
];

export interface DemoPerson {
  key: string;
  name: string;
  gender: 'm' | 'f';
  born: string | number;
  city: string;
  street: string;
  phone: string;
  /** Whatever was still to be asked of them is known. */
  hasGivenFacts?: boolean;
  /** `YYYY-MM-DD`, where it is not to be long from now. */
  passportUntil?: string;
}

/** Those whom the README names, with the phones they log in with. */
const CUSTOMERS: readonly (readonly [phone: string, row: PersonRow])[] = [
  ['081200000001', ['siti', 'Siti Rahmawati', 'f', '1984-05-17', 'Bandung', 'Jl. Dipati Ukur No. 82']],
  ['081200000002', ['ahmad', 'Ahmad Hidayat', 'm', '1979-08-09', 'Bandung', 'Jl. Cihampelas No. 45']],
  ['081200000003', ['dewi', 'Dewi Anggraini', 'f', '1988-11-23', 'Jakarta', 'Jl. Tebet Raya No. 31']],
  ['081200000004', ['bambang', 'Bambang Sutrisno', 'm', '1968-02-14', 'Surabaya', 'Jl. Ngagel Jaya No. 7']],
  ['081200000005', ['hendra', 'Hendra Gunawan', 'm', '1981-06-30', 'Bandung', 'Jl. Setiabudi No. 160']],
];

/** Pilgrims of the two agents. */
const PILGRIMS: readonly PersonRow[] = [
  ['nurhayati', 'Hj. Nurhayati Siregar', 'f', '1961-03-12', 'Bandung', 'Jl. Sukajadi No. 19'],
  ['rahman', 'H. Abdul Rahman Saleh', 'm', '1958-07-04', 'Bandung', 'Jl. Sukajadi No. 21'],
  ['kartika', 'Dewi Kartika Sari', 'f', '1990-01-26', 'Cimahi', 'Jl. Kebon Kopi No. 8'],
  ['fauzan', 'Muhammad Fauzan', 'm', '1986-09-18', 'Bandung', 'Jl. Gegerkalong No. 53'],
  ['sulastri', 'Sulastri', 'f', '1955-12-01', 'Bandung', 'Jl. Kopo No. 214'],
  ['yuliana', 'Yuliana Putri', 'f', '1976-04-22', 'Jakarta', 'Jl. Kalibata Timur No. 12'],
  ['suryadi', 'Agus Suryadi', 'm', '1972-10-08', 'Jakarta', 'Jl. Kalibata Timur No. 12'],
  ['maryam', 'Siti Maryam', 'f', '1966-06-15', 'Bogor', 'Jl. Pajajaran No. 77'],
  ['ridwan', 'Ridwan Maulana', 'm', '1983-02-28', 'Bandung', 'Jl. Buah Batu No. 140'],
  ['fitriani', 'Fitriani Lestari', 'f', '1985-05-05', 'Bandung', 'Jl. Buah Batu No. 140'],
  ['sukarno', 'Slamet Sukarno', 'm', '1959-08-19', 'Bandung', 'Jl. Antapani No. 36'],
  ['wulandari', 'Endang Wulandari', 'f', '1962-11-11', 'Bandung', 'Jl. Antapani No. 36'],
  ['kurnia', 'Dadang Kurnia', 'm', '1970-03-03', 'Cimahi', 'Jl. Cibabat No. 5'],
  ['halimah', 'Halimah Tusadiah', 'f', '1964-09-27', 'Jakarta', 'Jl. Condet Raya No. 40'],
  ['ismail', 'Ismail Marzuki', 'm', '1960-01-16', 'Jakarta', 'Jl. Condet Raya No. 40'],
  ['wijaya', 'Budi Wijaya', 'm', '1987-07-21', 'Surabaya', 'Jl. Kertajaya No. 93'],
  ['permata', 'Indah Permata Wijaya', 'f', '1989-10-13', 'Surabaya', 'Jl. Kertajaya No. 93'],
  ['nabila', 'Nabila Wijaya', 'f', '2015-02-06', 'Surabaya', 'Jl. Kertajaya No. 93'],
  ['hafizh', 'Hafizh Wijaya', 'm', 11, 'Surabaya', 'Jl. Kertajaya No. 93'],
  ['rosmiati', 'Rosmiati', 'f', '1957-05-29', 'Sidoarjo', 'Jl. Pahlawan No. 61'],
  ['zainuddin', 'H. Zainuddin', 'm', '1953-04-10', 'Bandung', 'Jl. Ciumbuleuit No. 88'],
  ['kusuma', 'Andi Kusuma', 'm', '1992-12-24', 'Bandung', 'Jl. Tubagus Ismail No. 15'],
  ['melati', 'Melati Kusuma', 'f', '1994-08-02', 'Bandung', 'Jl. Tubagus Ismail No. 15'],
  ['firmansyah', 'Rizky Firmansyah', 'm', '1996-06-07', 'Bogor', 'Jl. Bangbarung No. 23'],
  ['suhartini', 'Hj. Suhartini', 'f', '1956-02-20', 'Sidoarjo', 'Jl. Riau No. 109'],
  ['ratna', 'Ratna Gunawan', 'f', '1983-09-14', 'Bandung', 'Jl. Setiabudi No. 160'],
  ['aminah', 'Siti Aminah', 'f', '1954-07-25', 'Bandung', 'Jl. Setiabudi No. 158'],
  ['yusuf', 'Yusuf Maulana', 'm', '1974-11-30', 'Surabaya', 'Jl. Manyar No. 4'],
];

const FIRST_PILGRIM_PHONE = 81_200_000_101;

const toPerson = ([key, name, gender, born, city, street]: PersonRow, phone: string): DemoPerson => ({
  key,
  name,
  gender,
  born,
  city,
  street,
  phone,
});

/** Everybody in the demo's orders. The phones are in a row that no network has given out. */
export const PEOPLE: readonly DemoPerson[] = [
  ...CUSTOMERS.map(([phone, row]) => toPerson(row, phone)),
  ...PILGRIMS.map((row, index) => toPerson(row, `0${FIRST_PILGRIM_PHONE + index}`)),
];
