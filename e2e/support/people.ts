/** Somebody to type into the order form. */
export interface Person {
  nik: string;
  name: string;
  gender: 'm' | 'f';
  address: string;
  email: string;
  phone: string;
}

const NAMES = [
  ['Budi Santoso', 'm'],
  ['Siti Rahmawati', 'f'],
  ['Ahmad Hidayat', 'm'],
  ['Nur Aini', 'f'],
] as const;

let count = 0;

/** A NIK of the same person's number, of a boy born on a day, `YYYY-MM-DD`. */
export const nikBorn = (day: string, nik: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `327301${date}${month}${year.slice(2)}${nik.slice(-4)}`;
};

/** Born on 5 March 1990; nobody else in the run has this NIK or phone. */
export function newPerson(values: Partial<Person> = {}): Person {
  const number = ++count;
  const [name, usual] = NAMES[number % NAMES.length] ?? NAMES[0];
  const gender = values.gender ?? usual;
  const day = gender === 'f' ? '45' : '05';
  return {
    nik: `327301${day}0390${String(1000 + number)}`,
    name,
    gender,
    address: `Jl. Cihampelas No. ${number}, Bandung`,
    email: `jamaah${number}@contoh.id`,
    phone: `0857${String(20_000_000 + number)}`,
    ...values,
  };
}
