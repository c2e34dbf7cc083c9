import type { BankClient } from '@rihlah/snap/bank-client';
import { makeBankClient } from '@rihlah/snap/make-bank-client';
import type { Bank, BankProfile } from '@rihlah/snap/profile';
import type { Clock } from '../clock/clock.ts';

export interface BankConnection {
  profile: BankProfile;
  client: BankClient;
}

/** The banks the agency takes payments through, each with its profile and a client of its dialect. */
export type Banks = Record<Bank, BankConnection>;

/** @throws when a bank has no profile: without its keys nothing it says can be believed */
export function connectBanks(profiles: BankProfile[], clock: Clock): Banks {
  const connect = (bank: Bank): BankConnection => {
    const profile = profiles.find((candidate) => candidate.bank === bank);
    if (!profile) throw new Error(`No profile for ${bank}`);
    return { profile, client: makeBankClient(profile, () => clock.now()) };
  };
  return { BRI: connect('BRI'), BNI: connect('BNI') };
}
