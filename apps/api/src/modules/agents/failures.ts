import { defineFailures } from '../../infra/failure.ts';

export const agentFailure = defineFailures({
  payoutUnderWay: [
    409,
    'Penarikan ke rekening lama sedang menunggu orang kedua atau transfernya. Selesaikan itu dulu.',
    'A withdrawal to the old account is waiting for a second person or its transfer. Finish that first.',
  ],
  payoutAccountOff: [
    409,
    'Agen sudah mematikan rekening ini. Jangan transfer: batalkan penarikannya, agen memintanya lagi ke rekening lain.',
    'The agent has switched this account off. Do not transfer: call the withdrawal off, and the agent asks anew to another account.',
  ],
});
