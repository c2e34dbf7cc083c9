import type { BankClient } from '@rihlah/snap/bank-client';
import { makeBankClient } from '@rihlah/snap/make-bank-client';
import type { Bank, BankProfile } from '@rihlah/snap/profile';
import type { Clock } from '../clock/clock.ts';
import { type BankCall, observeClient } from './observe-client.ts';

export interface BankConnection {
  profile: BankProfile;
  client: BankClient;
}

/** The banks the agency takes payments through, each with its profile and a client of its dialect. */
export type Banks = Record<Bank, BankConnection>;

/**
 * @param told of every call to a bank, when it has ended
 * @throws when a bank has no profile: without its keys nothing it says can be believed
 */
export function connectBanks(profiles: BankProfile[], clock: Clock, told: (call: BankCall) => void): Banks {
  const connect = (bank: Bank): BankConnection => {
    const profile = profiles.find((candidate) => candidate.bank === bank);
    if (!profile) throw new Error(`No profile for ${bank}`);
    const client = makeBankClient(profile, () => clock.now());
    return { profile, client: observeClient(bank, client, told) };
  };
  return { BRI: connect('BRI'), BNI: connect('BNI') };
}
