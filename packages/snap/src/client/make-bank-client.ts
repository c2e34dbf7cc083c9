import { ECollectionClient } from '../ecollection/ecollection-client.ts';
import type { BankProfile } from '../protocol/profile.ts';
import type { BankClient } from './bank-client.ts';
import { SnapBank } from './snap-bank.ts';

export function makeBankClient(profile: BankProfile, now: () => Date): BankClient {
  return profile.dialect === 'ecollection'
    ? new ECollectionClient({ profile, now })
    : new SnapBank({ profile, now });
}
