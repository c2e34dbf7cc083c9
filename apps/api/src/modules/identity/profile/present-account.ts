import type { AccountData, PilgrimDetail, RegistrarDetail } from '@rihlah/contract/people/account';
import type { Encryption } from '../../../infra/crypto/encryption.ts';
import type { Person } from '../persons/persons.ts';

/** @param contact who is reached for somebody without a phone */
const profileOf = (person: Person, encryption: Encryption, contact: Person | null = null) => ({
  email: person.email || (contact?.email ?? ''),
  phone: person.phone ?? contact?.phone ?? '',
  address: person.address,
  gender: person.gender,
  icNumber: encryption.open(person.nikSealed),
});

interface AccountRow {
  role: 'Customer' | 'Staff';
  firstName: string;
}

interface Membership {
  isPilgrim: boolean;
  memberId: string | null;
}

/** `GET /api/me`. */
export function presentAccount(
  account: AccountRow,
  person: Person | null,
  { isPilgrim, memberId }: Membership,
  encryption: Encryption,
): AccountData {
  return {
    role: account.role,
    firstName: account.firstName,
    photo: null,
    pilgrim:
      person && isPilgrim
        ? { uuid: person.uuid, name: person.name, ...profileOf(person, encryption), memberId }
        : null,
    registrar: person?.agentSince ? { uuid: person.uuid } : null,
  };
}

/** What an agent has: `bonusAmount` in rupiah. */
interface AgentSums {
  bonusAmount: number;
  pilgrimCount: number;
}

export function presentRegistrar(
  person: Person,
  sums: AgentSums,
  encryption: Encryption,
  href: string,
): RegistrarDetail {
  return {
    uuid: person.uuid,
    firstName: person.name,
    ...profileOf(person, encryption),
    province: person.province,
    ...sums,
    _links: { self: { href } },
  };
}

/** @param parts numbers, each null while unknown, and who is reached for somebody without a phone */
export function presentPilgrim(
  person: Person,
  { contact, ...numbers }: { passportNumber: string | null; memberId: string | null; contact: Person | null },
  encryption: Encryption,
  href: string,
): PilgrimDetail {
  return {
    uuid: person.uuid,
    name: person.name,
    ...profileOf(person, encryption, contact),
    usesRegistrarContact: person.contactPersonUuid !== null,
    province: person.province,
    ...numbers,
    _links: { self: { href } },
  };
}
