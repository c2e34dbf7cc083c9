/**
 * Response codes of SNAP: HTTP status (3) + service (2) + case (2). Source: Bank Indonesia, SNAP, response
 * codes of the virtual account services; `inProgress` is BI's "Invalid Transaction Status".
 */
export const snapCases = {
  success: { status: 200, case: '00', message: 'Successful' },
  badRequest: { status: 400, case: '00', message: 'Bad Request' },
  badFormat: { status: 400, case: '01', message: 'Invalid Field Format' },
  missingField: { status: 400, case: '02', message: 'Invalid Mandatory Field' },
  unauthorized: { status: 401, case: '00', message: 'Unauthorized' },
  invalidToken: { status: 401, case: '01', message: 'Invalid Token (B2B)' },
  /** BNI's own: a create for a number that has an account. */
  numberInUse: { status: 403, case: '55', message: 'VA Number Is In Use' },
  inProgress: { status: 404, case: '00', message: 'Invalid Transaction Status' },
  notFound: { status: 404, case: '01', message: 'Transaction Not Found' },
  unknownRoute: { status: 404, case: '02', message: 'Invalid Routing' },
  unknownAccount: { status: 404, case: '12', message: 'Invalid Bill/Virtual Account Not Found' },
  wrongAmount: { status: 404, case: '13', message: 'Invalid Amount' },
  alreadyPaid: { status: 404, case: '14', message: 'Paid Bill' },
  unknownPartner: { status: 404, case: '16', message: 'Partner Not Found' },
  inconsistent: { status: 404, case: '18', message: 'Inconsistent Request' },
  expired: { status: 404, case: '19', message: 'Invalid Bill/Virtual Account Expired' },
  wrongMethod: { status: 405, case: '00', message: 'Requested Function Is Not Supported' },
  conflict: { status: 409, case: '00', message: 'Conflict' },
  duplicateReference: { status: 409, case: '01', message: 'Duplicate partnerReferenceNo' },
  generalError: { status: 500, case: '00', message: 'General Error' },
  timeout: { status: 504, case: '00', message: 'Timeout' },
} as const;

export type SnapCase = keyof typeof snapCases;
export type FailureCase = Exclude<SnapCase, 'success'>;

/** `responseCode('success', '27')` is `2002700`. */
export function responseCode(name: SnapCase, service: string): string {
  return `${snapCases[name].status}${service}${snapCases[name].case}`;
}

export interface ParsedCode {
  status: number;
  service: string;
  /** The named case, or null for one that this product does not know. */
  name: SnapCase | null;
}

/** Takes a response code apart; null when it is not seven digits that begin with an HTTP status. */
export function parseResponseCode(code: string): ParsedCode | null {
  const match = /^([2-5]\d\d)(\d\d)(\d\d)$/.exec(code);
  if (!match) return null;
  const [, status = '', service = '', number] = match;
  const names = Object.keys(snapCases) as SnapCase[];
  const name = names.find(
    (key) => snapCases[key].case === number && String(snapCases[key].status) === status,
  );
  return { status: Number(status), service, name: name ?? null };
}
