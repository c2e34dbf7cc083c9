import { MicroBatcher } from '../../../infra/micro-batcher.ts';
import type { Services } from '../../../infra/services.ts';
import type { BankPaymentReport, Recorded } from './bank-report.ts';
import { recordPayments } from './record-payments.ts';

/** Reports that share a transaction at most, and transactions under way. */
const AT_ONCE = 64;
const LANES = 2;

/** Takes the banks' reports of money; those that arrive together share a transaction and its commit (docs/decisions/0141). */
export class PaymentBatcher {
  readonly #together: MicroBatcher<BankPaymentReport, Recorded>;

  constructor(services: Services) {
    this.#together = new MicroBatcher<BankPaymentReport, Recorded>({
      work: async (reports) => (await recordPayments(services, reports)).map((value) => ({ value })),
      atMost: AT_ONCE,
      lanes: LANES,
    });
  }

  /** As `recordPayment`. The caller answers the bank after this has committed. */
  record(report: BankPaymentReport): Promise<Recorded> {
    return this.#together.add(report);
  }
}
