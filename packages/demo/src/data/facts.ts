import type { EDUCATIONS, OCCUPATIONS, Relation } from '@rihlah/contract/people/person-facts';

/** Who is what to whom: the second is the relation of the first. */
export type Family = readonly [person: string, relative: string, relation: Relation];

export const FAMILIES: readonly Family[] = [
  ['nurhayati', 'rahman', 'Saudara'],
  ['yuliana', 'suryadi', 'Pasangan'],
  ['ridwan', 'fitriani', 'Pasangan'],
  ['sukarno', 'wulandari', 'Pasangan'],
  ['halimah', 'ismail', 'Pasangan'],
  ['wijaya', 'permata', 'Pasangan'],
  ['wijaya', 'nabila', 'Anak'],
  ['wijaya', 'hafizh', 'Anak'],
  ['permata', 'nabila', 'Anak'],
  ['permata', 'hafizh', 'Anak'],
  ['nabila', 'hafizh', 'Saudara'],
  ['kusuma', 'melati', 'Saudara'],
  ['hendra', 'ratna', 'Pasangan'],
  ['hendra', 'aminah', 'Orang Tua'],
];

export const FATHERS = [
  ...[
    'Abdullah',
    'Maman Suherman',
    'Sukardi',
    'Rusli',
    'Hasan Basri',
    'Karim',
    'Tatang',
    'Saleh',
    'Umar Said',
  ],
  ...['Djoko Susilo', 'Mulyadi', 'Syarifuddin', 'Ibrahim', 'Kosasih'],
];

/** What adults have learnt and do, pairs that go together. */
export const WAYS_OF_LIFE: readonly (readonly [(typeof EDUCATIONS)[number], (typeof OCCUPATIONS)[number]])[] =
  [
    ['S1', 'PNS'],
    ['SMA', 'Wiraswasta'],
    ['S1', 'Pegawai Swasta'],
    ['D1/D2/D3', 'BUMN/BUMD'],
    ['SMP', 'Petani/Nelayan'],
    ['S2', 'Pegawai Swasta'],
    ['SMA', 'Pensiunan'],
  ];

export const VISA_PROVIDERS = ['Al Haramain Visa Services', 'Nusantara Umrah Services'];
