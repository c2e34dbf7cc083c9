import { defineFailures } from '../../infra/failure.ts';

export const agentFailure = defineFailures({
  payoutUnderWay: [
    409,
    'Penarikan ke rekening lama sedang menunggu orang kedua atau transfernya. Selesaikan itu dulu.',
    'A withdrawal to the old account is waiting for a second person or its transfer. Finish that first.',
  ],
});
