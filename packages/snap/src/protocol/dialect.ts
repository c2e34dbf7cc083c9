import type { SnapCase } from '../values/codes.ts';
import type { ServiceName } from './services.ts';

/** `standard` is BI's SNAP; `ecollection` is BNI's older protocol, which is no SNAP at all (`ecollection-client.ts`). */
export type DialectName = 'standard' | 'bri' | 'bni' | 'ecollection';
export type SnapDialectName = Exclude<DialectName, 'ecollection'>;
export type SignatureEncoding = 'base64' | 'hex';

/** Address of each service, and of the token, below base URL and prefix. */
export type SnapPaths = Record<ServiceName | 'token', string>;

/**
 * How a bank's SNAP differs from BI's text. What is taken from a bank's own SDK and what is only assumed stands in
 * docs/operations.md, with the questions to ask the bank.
 */
export interface Dialect {
  paths: SnapPaths;
  /** `bare`: service 73 answers `{accessToken, tokenType, expiresIn}` without a responseCode. */
  tokenAnswer: 'snap' | 'bare';
  /** X-SIGNATURE of our calls, unless the profile says otherwise. */
  signs: SignatureEncoding;
  /** X-SIGNATURE of the bank's calls: in which of these it may come. */
  accepts: readonly SignatureEncoding[];
  /** Digits of our X-EXTERNAL-ID. */
  externalIdDigits: 9 | 21;
  /** Service 26 demands an inquiryRequestId. */
  namesInquiry: boolean;
  /** Service 30 exists: its answer carries our trxId. */
  inquiresAccounts: boolean;
  /** Service 27 wants `additionalInfo.description`. */
  describes: boolean;
  /** Service 35: `minutes` is HH:mm with an end date, `zoned` is HH:mm:ss+07:00 of one day. */
  reportTimes: 'minutes' | 'zoned';
  /** HTTP status and case of a refusal that means something else than in BI's table; `nothing` is an empty answer. */
  meanings: Readonly<Record<string, { service: ServiceName; means: SnapCase | 'nothing' }[]>>;
}

const endings: Record<ServiceName, string> = {
  inquiry: 'inquiry',
  payment: 'payment',
  status: 'status',
  create: 'create-va',
  update: 'update-va',
  inquireAccount: 'inquiry-va',
  delete: 'delete-va',
  notify: 'notify-payment-intrabank',
  report: 'report',
};

const pathsBelow = (token: string, services: string): SnapPaths => ({
  token,
  ...(Object.fromEntries(
    Object.entries(endings).map(([name, ending]) => [name, `${services}/${ending}`]),
  ) as Record<ServiceName, string>),
});

const standard: Dialect = {
  paths: pathsBelow('/v1.0/access-token/b2b', '/v1.0/transfer-va'),
  tokenAnswer: 'snap',
  signs: 'base64',
  accepts: ['base64'],
  externalIdDigits: 21,
  namesInquiry: false,
  inquiresAccounts: false,
  describes: false,
  reportTimes: 'minutes',
  meanings: {},
};

export const dialects: Readonly<Record<SnapDialectName, Dialect>> = {
  standard,
  bri: {
    ...standard,
    tokenAnswer: 'bare',
    signs: 'hex',
    accepts: ['base64', 'hex'],
    externalIdDigits: 9,
    namesInquiry: true,
    inquiresAccounts: true,
    describes: true,
    reportTimes: 'zoned',
    // Transaction Not Found: nothing was paid.
    meanings: {
      '40401': [
        { service: 'status', means: 'nothing' },
        { service: 'report', means: 'nothing' },
      ],
    },
  },
  bni: {
    ...standard,
    paths: pathsBelow('/snap/v1/access-token/b2b', '/snap-service/v1/transfer-va'),
    tokenAnswer: 'bare',
    inquiresAccounts: true,
    // BNI's own cases: Duplicate Transaction ID, VA Number Is In Use.
    meanings: {
      '40351': [{ service: 'create', means: 'duplicateReference' }],
      '40355': [{ service: 'create', means: 'duplicateReference' }],
    },
  },
};

/** The dialect of an endpoint; BI's own where none is named. */
export function chooseDialect({ dialect }: { dialect?: DialectName | undefined }): Dialect {
  return dialect === undefined || dialect === 'ecollection' ? standard : dialects[dialect];
}
