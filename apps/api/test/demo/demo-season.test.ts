import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../src/infra/audit/verify-audit.ts';
import { projectChangedOrders } from '../../src/modules/backoffice/order-search/project-orders.ts';
import { reconcile } from '../../src/modules/banking/reconciliation/reconcile.ts';
import { remindBills } from '../../src/modules/billing/reminders/remind-bills.ts';
import { startTestProduct, type TestProduct } from '../support/process/product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct({ DEMO_DATA: 'season', RECONCILE_DAYS: '7' });
});

afterAll(() => product?.end());

async function rows<T extends object>(text: string, ...values: unknown[]): Promise<T[]> {
  return (await product.database.pool.query<T>(text, values)).rows;
}

const count = async (text: string, ...values: unknown[]): Promise<number> =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${text}`, ...values))[0]?.n ?? -1;

/** Nothing contradicts what is asked for: the rows that would are none. */
const none = async (text: string, ...values: unknown[]) => expect(await rows(text, ...values)).toEqual([]);

/** What a product makes of its season on whatever day it is started; what is in it: `load-season.test.ts`. */
describe('a product that starts with the season', () => {
  it('agrees with the lists of both banks on every day', async () => {
    await reconcile(product.services);
    await none("select bank, day, differences from reconciliations where differences <> '[]'::jsonb");
    expect(await count("payments where source = '35'")).toBe(0);
    await none(
      `select r.bank, r.day from reconciliations r where r.bank_count <> (select count(*) from payments b
         where b.bank = r.bank and (b.paid_at at time zone 'Asia/Jakarta')::date = r.day)`,
    );
    const today = jakartaDate(new Date());
    expect(await count('reconciliations where day >= $1', addDays(today, -30))).toBe(62);
  });

  it('the lists of the desk have every order, and the chain of the trail is whole', async () => {
    while ((await projectChangedOrders(product.services)) > 0);
    expect(await count('order_search')).toBe(await count('orders'));
    await none(
      `select d.order_uuid from order_search d join orders o on o.uuid = d.order_uuid where d.unpaid_amount <>
         case when o.status = 'Batal' then 0 else o.amount - (select coalesce(sum(p.amount), 0)
         from bills p where p.order_uuid = d.order_uuid and p.status = 'paid') end`,
    );
    const { rows: links, broken } = await verifyAudit(product.services);
    expect(broken).toBeNull();
    expect(links).toBeGreaterThan(1_000);
  });

  it('sends nobody anything at its first start but reminders of today’s unpaid orders', async () => {
    // Also where the job of the start has not come that far.
    await remindBills(product.services);
    await none(
      `select s.kind, s.text from sms_outbox s left join orders o on o.uuid = s.order_uuid
       where s.created_at > now() - interval '30 minutes' and not (s.kind in ('bill-reminder', 'first-payment-reminder') and o.status in ('Pendaftaran', 'Pembayaran DP'))`,
    );
    await none(
      `select n.title from notifications n left join orders o on o.uuid = n.order_uuid
       where n.created_at > now() - interval '30 minutes' and o.status not in ('Pendaftaran', 'Pembayaran DP')`,
    );
  });
});
