import type { BankCode } from '@rihlah/contract/billing/banks';
import { DEFAULT_POLICY } from '@rihlah/rules/money/agency-defaults';
import type { DemoPerson } from '../data/people.ts';
import type { AccountRow, WithdrawalRow } from '../data/withdrawals.ts';
import { between } from '../seeded.ts';
import type { Office } from './data/places.ts';

export interface SeasonAgent {
  office: Office;
  person: DemoPerson;
  /** Pilgrims whose first payment was received. */
  paid: number;
}

const BANKS: readonly (readonly [code: BankCode, digits: number])[] = [
  ['002', 15],
  ['009', 10],
  ['451', 10],
];

const STEP = 250_000;

/** Each agent's bank account, and what they asked for: half of their commission at most. */
export function planWithdrawals(
  agents: readonly SeasonAgent[],
  random: () => number,
): { accounts: AccountRow[]; withdrawals: WithdrawalRow[] } {
  const accounts = agents.map(({ person, office }, index): AccountRow => {
    const [code, digits] = BANKS[index % BANKS.length] ?? ['002', 15];
    const number = Array.from({ length: digits }, () => between(random, 0, 9)).join('');
    return [person.key, `${person.key}-bank`, code, `KC ${office}`, person.name, number, 180, true];
  });
  const withdrawals = agents.flatMap(({ person, paid }, index): WithdrawalRow[] => {
    const most = Math.floor((paid * DEFAULT_POLICY.agentCommission) / 4 / STEP) * STEP;
    if (most < STEP) return [];
    const asked = { agent: person.key, account: `${person.key}-bank`, amount: most };
    const reason = `TRF-${between(random, 20_500, 29_999)}`;
    return [
      { ...asked, daysAgo: between(random, 20, 90), status: 'Approved', reason },
      ...(index % 3 === 0
        ? [{ ...asked, daysAgo: between(random, 1, 4), status: 'Requested' as const }]
        : []),
      ...(index % 9 === 4
        ? [
            {
              ...asked,
              daysAgo: between(random, 8, 40),
              status: 'Rejected' as const,
              reason: 'nama rekening berbeda dengan nama akun',
            },
          ]
        : []),
    ];
  });
  return { accounts, withdrawals };
}
