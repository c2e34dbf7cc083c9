import type { BankClient } from '@rihlah/snap/bank-client';
import type { SnapResult } from '@rihlah/snap/result';

/** What a bank is asked about: by our reference, by number, or the payments of a day. */
export type Asked =
  | {
      trxId?: string | null | undefined;
      customerNo?: string | undefined;
      virtualAccountNo?: string | undefined;
    }
  | string;

export type Call<Body extends Asked, Answer> = (body: Body) => Promise<SnapResult<Answer>>;

export type Around = <Body extends Asked, Answer>(
  kind: keyof BankClient,
  call: Call<Body, Answer>,
) => Call<Body, Answer>;

/** A client whose every call is made through `around`, so that none can be forgotten. */
export function aroundClient(client: BankClient, around: Around): BankClient {
  const { inquireAccount, report } = client;
  return {
    create: around('create', client.create.bind(client)),
    delete: around('delete', client.delete.bind(client)),
    status: around('status', client.status.bind(client)),
    inquireAccount: inquireAccount && around('inquireAccount', inquireAccount.bind(client)),
    report: report && around('report', report.bind(client)),
  };
}
