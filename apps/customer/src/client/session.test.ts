import type { AccountData } from '@rihlah/contract/people/account';
import { describe, expect, it } from 'vitest';
import { isAgentAccount } from './session.ts';

const ME = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

const pilgrim: AccountData['pilgrim'] = {
  uuid: ME,
  name: 'Siti',
  email: 's@x.id',
  phone: '081200000002',
  address: 'Jl. A',
  gender: 'f',
  icNumber: '3273014503900002',
  memberId: null,
};
const account = (part: Partial<AccountData>): AccountData => ({
  role: 'Customer',
  firstName: 'Siti',
  photo: null,
  pilgrim,
  registrar: { uuid: OTHER },
  ...part,
});
const orderOf = (uuid: string) => ({ pilgrim: { uuid } });

describe('agent check (spec 1, section 4)', () => {
  it('is no agent without a registrar', () => {
    expect(isAgentAccount(account({ registrar: null }), [orderOf(OTHER)])).toBe(false);
  });
  it('is no agent when the only order is for themself', () => {
    expect(isAgentAccount(account({}), [orderOf(ME)])).toBe(false);
  });
  it('is an agent otherwise', () => {
    expect(isAgentAccount(account({}), [orderOf(OTHER)])).toBe(true);
    expect(isAgentAccount(account({}), [orderOf(ME), orderOf(OTHER)])).toBe(true);
    expect(isAgentAccount(account({}), [])).toBe(true);
    expect(isAgentAccount(account({ pilgrim: null }), [orderOf(ME)])).toBe(true);
  });
});
