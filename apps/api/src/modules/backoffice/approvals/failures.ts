import { defineFailures } from '../../../infra/failure.ts';

/** What is refused about approvals: code, HTTP status and text. */
export const backofficeFailure = defineFailures({
  approvalOpen: [409, 'Hal ini sudah menunggu persetujuan orang kedua'],
});
