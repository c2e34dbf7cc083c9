import type { BankClient } from '@rihlah/snap/bank-client';
import { makeBankClient } from '@rihlah/snap/make-bank-client';
import type { Bank, BankProfile } from '@rihlah/snap/profile';
import { unreachable } from '@rihlah/snap/result';
import type { Logger } from 'pino';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/database.ts';
import type { Quiet } from '../process/quiet.ts';
import { aroundClient } from './around-client.ts';
import { BankCircuit } from './bank-circuit.ts';
import { type BankCall, type CallContext, observeClient } from './observe-client.ts';

export interface BankConnection {
  profile: BankProfile;
  client: BankClient;
  /** Asked before the client, by whoever waits for the bank or has much to ask it. */
  circuit: BankCircuit;
  /** The same, for calls that are made for a request and an order. */
  within(context: CallContext): BankConnection;
}

/** The banks the agency takes payments through, each with its profile and a client of its dialect, as they are now. */
export type Banks = Readonly<Record<Bank, BankConnection>>;

export interface ConnectedBanks {
  banks: Banks;
  /**
   * From now on the banks are called and believed by these; a call that is under way ends with those it began with.
   *
   * @throws where a bank shall be spoken with otherwise, which its addresses are chosen by
   */
  replace(profiles: BankProfile[]): void;
}

/**
 * @param told of every call to a bank, when it has ended; a quiet copy makes none
 * @throws when a bank has no profile: without its keys nothing it says can be believed
 */
export function connectBanks(
  profiles: BankProfile[],
  { db, clock, quiet, log }: { db: Db; clock: Clock; quiet: Quiet; log: Logger },
  told: (call: BankCall) => void,
): ConnectedBanks {
  const circuits = { BRI: new BankCircuit('BRI', db, log), BNI: new BankCircuit('BNI', db, log) };
  const connect = (profiles: BankProfile[], bank: Bank): BankConnection => {
    const profile = profiles.find((candidate) => candidate.bank === bank);
    if (!profile) throw new Error(`No profile for ${bank}`);
    const client = makeBankClient(profile, () => clock.now());
    const circuit = circuits[bank];
    const within = (context: CallContext): BankConnection => ({
      profile,
      client: quieten(watchClient(observeClient(bank, client, told, context), profile, circuit), quiet),
      circuit,
      within,
    });
    return within({});
  };
  const connectAll = (all: BankProfile[]): Banks => ({ BRI: connect(all, 'BRI'), BNI: connect(all, 'BNI') });
  let current = connectAll(profiles);
  return {
    banks: {
      get BRI() {
        return current.BRI;
      },
      get BNI() {
        return current.BNI;
      },
    },
    replace: (anew) => {
      const next = connectAll(anew);
      for (const { profile } of [next.BRI, next.BNI])
        if (profile.dialect !== current[profile.bank].profile.dialect)
          throw new Error(`${profile.bank}: another dialect needs a restart`);
      current = next;
    },
  };
}

/** A restored copy asks no bank anything: it hears at once that there was no answer. */
const quieten = (client: BankClient, quiet: Quiet): BankClient =>
  aroundClient(client, (_kind, call) => async (asked) => {
    // Where the database cannot be asked, nothing goes out either.
    const mayCall = await quiet.isOn().then(
      (isOn) => !isOn,
      () => false,
    );
    return mayCall ? call(asked) : unreachable('this is a restored copy that is quiet');
  });

const watchClient = (client: BankClient, profile: BankProfile, circuit: BankCircuit): BankClient =>
  aroundClient(client, (kind, call) => (asked) => circuit.watch(kind, profile, () => call(asked)));
