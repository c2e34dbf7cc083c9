import { STAFF_ROLES, type StaffRole } from '@rihlah/contract/staff/identity/role';
import type { Permission } from '@rihlah/contract/wire/permission';
import { expect, it } from 'vitest';
import { listPermissions, mayStaff } from '../../src/infra/access/grants.ts';

/**
 * The table of specification 4, People and permissions: its words, and what stands for each in the contract; and the leader, of
 * whom decision 0229 tells.
 */
const TABLE: Record<Exclude<StaffRole, 'Pemilik' | 'Auditor'>, Record<string, Permission>> = {
  Cabang: {
    orders: 'order.change',
    people: 'person.facts',
    documents: 'document.upload',
    'pick-up': 'order.change',
    rooms: 'room.change',
    messages: 'person.notify',
  },
  Keuangan: {
    bills: 'money.read',
    'review list': 'money.review',
    reconciliation: 'money.read',
    refunds: 'money.decide',
    withdrawals: 'withdrawal.decide',
    commission: 'agent.read',
    'reports of money': 'journal.read',
  },
  Visa: {
    documents: 'document.upload',
    visa: 'visa.change',
    'e-ticket': 'visa.change',
    'room list': 'room.change',
    manifest: 'list.make',
    "passports' whereabouts": 'passport.move',
  },
  Operasional: {
    departures: 'departure.report',
    manasik: 'package.manasik',
    rooms: 'room.change',
    'check-in': 'attendance.take',
    leaders: 'leader.assign',
    complaints: 'complaint.work',
  },
  Konten: {
    branches: 'branch.change',
    packages: 'package.change',
    hotels: 'content.change',
    prices: 'package.publish',
  },
  Pembimbing: { 'own people': 'trip.lead', 'check-in': 'attendance.take' },
};

const may = (role: StaffRole, permission: Permission) => mayStaff([{ role, branchUuids: null }], permission);

it('every role of the specification exists, and may what its row says', () => {
  expect([...STAFF_ROLES].sort()).toEqual([...Object.keys(TABLE), 'Pemilik', 'Auditor'].sort());
  for (const [role, row] of Object.entries(TABLE))
    for (const [word, permission] of Object.entries(row))
      expect([role, word, may(role as StaffRole, permission)]).toEqual([role, word, true]);
});

it('whoever leads a group reaches no list, record, document or sum of the agency', () => {
  const theirs = ['session.own', 'trip.lead', 'attendance.read', 'attendance.take'];
  const all = listPermissions([{ role: 'Pemilik', branchUuids: null }]);
  expect(all.filter((permission) => may('Pembimbing', permission))).toEqual(
    all.filter((permission) => theirs.includes(permission)),
  );
});

it('an auditor sees everything and changes nothing', () => {
  const all = listPermissions([{ role: 'Pemilik', branchUuids: null }]);
  // A look at a picture or a sum, a list kept for oneself, the chain's proof, and whom one sees at a check-in.
  const looks = [
    'session.own',
    'view.keep',
    'document.view',
    'money.review',
    'audit.verify',
    'attendance.branch',
  ];
  const isLook = (permission: Permission) => permission.endsWith('.read') || looks.includes(permission);
  expect(all.filter((permission) => may('Auditor', permission))).toEqual(all.filter(isLook));
});

it('an owner may whatever anybody may, and an auditor changes nothing', () => {
  const all = Object.values(TABLE).flatMap((row) => Object.values(row));
  for (const permission of all) {
    expect([permission, may('Pemilik', permission)]).toEqual([permission, true]);
    const isReading = /\.read$|^money\.review$/.test(permission);
    expect([permission, may('Auditor', permission)]).toEqual([permission, isReading]);
  }
});
