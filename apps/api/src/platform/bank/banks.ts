import { SnapClient } from '@rihlah/snap/client';
import type { Bank, BankProfile } from '@rihlah/snap/profile';
import type { Clock } from '../clock.ts';

export interface BankConnection {
  profile: BankProfile;
  client: SnapClient;
}

/** The banks the agency takes payments through, each with its SNAP profile and client. */
export type Banks = Record<Bank, BankConnection>;

/** @throws when a bank has no profile: without its keys nothing it says can be believed */
export function connectBanks(profiles: BankProfile[], clock: Clock): Banks {
  const connect = (bank: Bank): BankConnection => {
    const profile = profiles.find((candidate) => candidate.bank === bank);
    if (!profile) throw new Error(`No SNAP profile for ${bank}`);
    return { profile, client: new SnapClient({ endpoint: profile, now: () => clock.now() }) };
  };
  return { BRI: connect('BRI'), BNI: connect('BNI') };
}
