import type { Branch } from '@rihlah/contract/catalog/branch';
import { describe, expect, it } from 'vitest';
import { searchBranches } from './search.ts';

const branch = (city: string, address: string) => ({ city, name: `Rihlah ${city}`, address }) as Branch;
const branches = [branch('Bandung', 'Jl. Riau No. 118'), branch('Banda Aceh', 'Jl. Teuku Umar')];
const found = (text: string) => searchBranches(branches, text).map(({ city }) => city);

describe('searchBranches', () => {
  it('finds by city, name and address, every word of it', () => {
    expect(found('BANDUNG')).toEqual(['Bandung']);
    expect(found('umar rihlah')).toEqual(['Banda Aceh']);
    expect(found('band riau')).toEqual(['Bandung']);
  });

  it('shows all for nothing and nothing for the unknown', () => {
    expect(found('  ')).toHaveLength(2);
    expect(found('Tokyo')).toEqual([]);
  });
});
