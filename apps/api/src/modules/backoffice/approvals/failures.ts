import { defineFailures } from '../../../infra/failure.ts';

export const backofficeFailure = defineFailures({
  approvalOpen: [
    409,
    'Hal ini sudah menunggu persetujuan orang kedua',
    'This is waiting for the approval of a second person already',
  ],
});
