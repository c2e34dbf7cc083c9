import { type BranchBody, branchBody } from '@rihlah/contract/staff/catalog/content';
import { BRANCH_TYPE_WORDS } from '../../../domain/content/branch-words.ts';
import { stateCell, usesCell } from './cells.tsx';
import { type Kind, orNull, parseNumber, text } from './kind.ts';

const FIELDS = ['name', 'city', 'address', 'email', 'mobile', 'phone', 'fax', 'hours', 'type', 'airport'];

export const BRANCHES: Kind = {
  name: 'branches',
  id: 'cabang',
  tab: 'Cabang',
  noun: 'cabang',
  isOfBranches: true,
  isOrdered: true,
  getTitle: ({ city, name }) => text(city) || text(name),
  columns: [
    { id: 'kota', title: 'Kota', isFixed: true, cell: ({ city }) => <b>{text(city)}</b> },
    { id: 'nama', title: 'Nama', cell: ({ name }) => text(name) },
    { id: 'jenis', title: 'Jenis', cell: ({ type }) => BRANCH_TYPE_WORDS[text(type) as BranchBody['type']] },
    { id: 'bandara', title: 'Bandara', cell: ({ airport }) => text(airport) || '–' },
    { id: 'dipakai', title: 'Paket dijual', atEnd: true, cell: usesCell },
    { id: 'keadaan', title: 'Keadaan', cell: stateCell },
  ],
  fields: [
    { name: 'name', label: 'Nama cabang', control: 'line' },
    { name: 'city', label: 'Kota', control: 'line', isHalf: true },
    {
      name: 'airport',
      label: 'Kode bandara',
      control: 'line',
      isHalf: true,
      hint: 'Misalnya CGK; boleh kosong',
    },
    {
      name: 'type',
      label: 'Jenis',
      control: 'choice',
      choices: Object.entries(BRANCH_TYPE_WORDS).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'parent',
      label: 'Sementara dilayani dari',
      control: 'branch',
      isOptional: true,
      hint: 'Kosong: dari cabang terdekat',
      when: ({ type }) => type === 'coming-soon',
    },
    { name: 'address', label: 'Alamat', control: 'text' },
    { name: 'latitude', label: 'Letak di peta', control: 'place' },
    { name: 'hours', label: 'Jam buka', control: 'line', isOptional: true },
    { name: 'email', label: 'Email', control: 'line', isOptional: true },
    { name: 'mobile', label: 'HP', hint: 'Boleh kosong', control: 'line', isHalf: true },
    { name: 'phone', label: 'Telepon', hint: 'Boleh kosong', control: 'line', isHalf: true },
    { name: 'fax', label: 'Faks', hint: 'Boleh kosong', control: 'line', isHalf: true },
  ],
  blank: {
    ...Object.fromEntries(FIELDS.map((name) => [name, ''])),
    type: 'branch',
    parent: '',
    latitude: '',
    longitude: '',
  },
  schema: branchBody,
  toValues: (item) => ({
    ...Object.fromEntries(FIELDS.map((name) => [name, text(item[name])])),
    parent: text(item.parent),
    latitude: text(item.latitude),
    longitude: text(item.longitude),
  }),
  toBody: (values) => ({
    ...values,
    airport: text(values.airport).trim().toUpperCase(),
    parent: values.type === 'coming-soon' ? orNull(values.parent) : null,
    latitude: parseNumber(values.latitude),
    longitude: parseNumber(values.longitude),
  }),
};
