import { SnapClient } from '@rihlah/snap/client';
import { newExternalId, nineDigitIds } from '@rihlah/snap/external-id';
import type { Bank } from '@rihlah/snap/profile';
import type pg from 'pg';
import type { SimulatedBank } from './simulated-bank.ts';

export interface Simulator {
  pool: pg.Pool;
  now(): Date;
  /** Lets the mode `slow` take its time; injected so that a test does not. */
  wait(milliseconds: number): Promise<void>;
  banks: ReadonlyMap<Bank, BankSide>;
}

export interface BankSide {
  bank: SimulatedBank;
  merchant: SnapClient;
  /** X-EXTERNAL-ID of its calls. */
  newExternalId(now: Date): string;
}

/** How long the mode `slow` holds a payment back before telling the merchant, in milliseconds. */
export const slowMs = 4_000;

export function bankSides(banks: readonly SimulatedBank[], now: () => Date): Map<Bank, BankSide> {
  return new Map(
    banks.map((bank) => {
      const newId = bank.dialect === 'bri' ? nineDigitIds() : newExternalId;
      const merchant = new SnapClient({ endpoint: bank.callback, now, newExternalId: () => newId(now()) });
      return [bank.bank, { bank, merchant, newExternalId: newId }];
    }),
  );
}

export function findSide(simulator: Simulator, bank: Bank): BankSide {
  const side = simulator.banks.get(bank);
  if (!side) throw new Error(`bank ${bank} is not simulated here`);
  return side;
}

/**
 * How long one delivery may run at most before another attempt may start, in milliseconds: a token and a call,
 * each once more after a 401, what `slow` adds, and room to spare.
 */
export function leaseMs({ bank }: BankSide): number {
  return 4 * bank.callback.timeoutMs + slowMs + 30_000;
}
