import type { Branch } from '@rihlah/contract/catalog/branch';
import { describe, expect, it } from 'vitest';
import { byDistance, servingBranch } from './choose.ts';
import { distanceKm } from './distance.ts';

const branch = (uuid: string, latitude: number, longitude: number, more: Partial<Branch> = {}): Branch => ({
  uuid,
  name: uuid,
  address: '',
  city: uuid,
  latitude,
  longitude,
  email: '',
  mobile: '',
  phone: '',
  fax: '',
  hours: '',
  airport: '',
  type: 'branch',
  parent: null,
  is_active: true,
  sort: 1,
  _links: { self: { href: '' } },
  ...more,
});

const jakarta = branch('jakarta', -6.2, 106.8);
const surabaya = branch('surabaya', -7.25, 112.75);
const makassar = branch('makassar', -5.14, 119.42);
const soon = { type: 'coming-soon' } as const;
const ambon = branch('ambon', -3.7, 128.2, soon);
const all = [jakarta, surabaya, makassar, ambon];

describe('distanceKm', () => {
  it('measures with an earth radius of 6371 km', () => {
    expect(distanceKm(jakarta, surabaya)).toBeCloseTo(667, 0);
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      Math.PI * 6371,
    );
  });
});

describe('servingBranch', () => {
  it('is the branch itself when it is open', () => {
    expect(servingBranch(surabaya, all)).toBe(surabaya);
  });

  it('is the parent of a coming-soon branch', () => {
    const child = branch('manado', 1.47, 124.84, { ...soon, parent: { uuid: 'jakarta' } });
    expect(servingBranch(child, [...all, child])).toBe(jakarta);
  });

  it('is the nearest open branch where there is no parent', () => {
    expect(servingBranch(ambon, all)).toBe(makassar);
  });

  it('passes over coming-soon branches when looking for the nearest', () => {
    const jayapura = branch('jayapura', -2.53, 140.7, soon);
    expect(servingBranch(jayapura, [...all, jayapura])).toBe(makassar);
    expect(byDistance(all, jayapura)).not.toContain(ambon);
  });

  it('is nothing when no branch is open', () => {
    expect(servingBranch(ambon, [ambon])).toBeNull();
  });
});
