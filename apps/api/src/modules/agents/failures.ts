import { defineFailures } from '../../infra/failure.ts';

export const agentFailure = defineFailures({
  payoutUnderWay: [
    409,
    'Penarikan ke rekening lama sedang menunggu orang kedua atau transfernya. Selesaikan itu dulu.',
  ],
});
