import { z } from 'zod';

/*
 * Bodies of the services, by BI's virtual account guide. Schemas keep the fields that this product reads or
 * writes and drop the rest: whoever must keep everything keeps the raw bytes. What may be missing may also
 * be null: banks write both.
 */

const amount = z.object({
  value: z.string().regex(/^\d{1,16}(\.\d{1,2})?$/),
  currency: z.string().length(3),
});
const reason = z.object({ english: z.string(), indonesia: z.string() });
const timestamp = z.string().max(35);
const account = {
  partnerServiceId: z
    .string()
    .regex(/^ *\d{1,8}$/)
    .max(8),
  customerNo: z.string().regex(/^\d{1,20}$/),
  virtualAccountNo: z
    .string()
    .regex(/^ *\d{1,28}$/)
    .max(28),
};
/** A control character would be refused by every store behind. */
const requestId = z
  .string()
  .regex(/^[^\p{Cc}]+$/u)
  .max(128);
const trxId = z.string().min(1).max(64);
/** What a bank may leave empty, and what counts as absent then. */
const optionalTrxId = z.string().max(64).nullish();
/** Money has moved: a field of the wrong kind is read as well as it can be, never refused. */
const looseText = z
  .union([z.string(), z.number()])
  .transform((value) =>
    String(value)
      .replace(/\p{Cc}/gu, ' ')
      .slice(0, 128),
  )
  .nullish()
  .catch(null);

/** What every answer begins with. */
export const envelope = z.object({
  responseCode: z
    .union([z.string(), z.number()])
    .transform(String)
    .pipe(z.string().regex(/^[2-5]\d{6}$/)),
  responseMessage: z.string(),
});

/** Service 73. `expiresIn` is seconds, a string by BI's text and a number in some banks' answers. */
export const tokenRequest = z.object({ grantType: z.literal('client_credentials') });
export const tokenAnswer = z.object({
  accessToken: z.string().min(1),
  tokenType: z.string(),
  expiresIn: z.union([z.string().regex(/^\d{1,6}$/), z.number().int().positive()]),
});

/** Service 24, bank to us: name and amount before the customer pays. */
export const inquiryRequest = z.object({
  ...account,
  inquiryRequestId: requestId,
  trxDateInit: timestamp.nullish(),
});
export const inquiryAnswer = z.object({
  virtualAccountData: z.object({
    ...account,
    inquiryRequestId: requestId,
    virtualAccountName: z.string(),
    totalAmount: amount,
    inquiryStatus: z.string().nullish(),
    inquiryReason: reason.nullish(),
    virtualAccountTrxType: z.string().nullish(),
  }),
});

/** Service 25, bank to us. `flagAdvise` Y marks a payment sent again. */
export const paymentRequest = z.object({
  ...account,
  paymentRequestId: requestId,
  paidAmount: amount,
  virtualAccountName: z.string().nullish(),
  trxId: optionalTrxId,
  trxDateTime: timestamp.nullish(),
  referenceNo: z.string().max(64).nullish(),
  flagAdvise: z.string().max(1).nullish(),
});
/** `paymentFlagStatus` 00 accepted, 01 rejected. */
export const paymentAnswer = z.object({
  virtualAccountData: z.object({
    ...account,
    paymentRequestId: requestId,
    paymentFlagStatus: z.string(),
    virtualAccountName: z.string().nullish(),
    paidAmount: amount.nullish(),
    trxDateTime: timestamp.nullish(),
    paymentFlagReason: reason.nullish(),
  }),
});

/** Service 26, us to bank; read the answer with `readVaStatus`. */
export const statusRequest = z.object({
  ...account,
  inquiryRequestId: requestId.nullish(),
  paymentRequestId: requestId.nullish(),
});
const accountStatus = z.object({
  ...account,
  trxId: optionalTrxId,
  virtualAccountName: z.string().nullish(),
  expiredDate: z.string().nullish(),
  inquiryRequestId: z.string().nullish(),
  totalAmount: amount.nullish(),
  paymentRequestId: z.string().nullish(),
  paidAmount: amount.nullish(),
  trxDateTime: timestamp.nullish(),
  transactionDate: timestamp.nullish(),
  referenceNo: z.string().nullish(),
  paymentFlagStatus: z.string().nullish(),
  additionalInfo: z.object({ paidStatus: z.string().nullish() }).nullish(),
});
/** A list is what some banks send where no inquiryRequestId named one of several inquiries. */
export const statusAnswer = z.object({
  virtualAccountData: z.union([accountStatus, z.array(accountStatus).min(1)]),
  additionalInfo: z.object({ paidStatus: z.string().nullish() }).nullish(),
});

/** Services 27 and 28, us to bank. Closed amount (C) is the only kind this product sells. */
export const createRequest = z.object({
  ...account,
  virtualAccountName: z.string().min(1).max(255),
  trxId,
  totalAmount: amount,
  virtualAccountTrxType: z.literal('C'),
  expiredDate: timestamp,
  additionalInfo: z.object({ description: z.string().max(255).nullish() }).nullish(),
});
export const createAnswer = z.object({
  virtualAccountData: z.object({
    ...account,
    virtualAccountName: z.string(),
    trxId: z.string(),
    totalAmount: amount.nullish(),
    expiredDate: timestamp.nullish(),
  }),
});

/** Service 30, us to bank: an account as the bank keeps it, with our reference. */
export const inquireAccountRequest = z.object({ ...account, trxId: optionalTrxId });
export const inquireAccountAnswer = z.object({
  virtualAccountData: z.object({
    ...account,
    trxId: optionalTrxId,
    virtualAccountName: z.string().nullish(),
    totalAmount: amount.nullish(),
    expiredDate: z.string().nullish(),
  }),
});

/** Service 31, us to bank. */
export const deleteRequest = z.object({ ...account, trxId: trxId.nullish() });
export const deleteAnswer = z.object({
  virtualAccountData: z.object({ ...account, trxId: z.string().nullish() }),
});

/**
 * Service 34, BRI to us, after the money has moved. BI's message has no amount; BRI sends it as
 * `additionalInfo.paymentAmount`. Nothing is mandatory here: what a bank leaves out or writes in another form must
 * still reach the review list.
 */
export const notifyRequest = z.object({
  partnerServiceId: looseText,
  customerNo: looseText,
  virtualAccountNo: looseText,
  paymentRequestId: looseText,
  trxDateTime: looseText,
  paymentStatus: looseText,
  additionalInfo: z
    .object({ paymentAmount: looseText, trxId: looseText, referenceNo: looseText })
    .nullish()
    .catch(null),
});
export const notifyAnswer = z.object({
  virtualAccountData: z
    .object({
      partnerServiceId: looseText,
      customerNo: looseText,
      virtualAccountNo: looseText,
      paymentRequestId: looseText,
      paymentStatus: looseText,
    })
    .nullish(),
});

/**
 * Service 35, us to bank: dates `yyyy-MM-dd` in Jakarta, both ends included; times `HH:mm`, or with seconds and zone
 * (BRI, which takes one day and no endDate).
 */
const reportTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d\+07:00)?$/)
  .nullish();
export const reportRequest = z.object({
  partnerServiceId: account.partnerServiceId,
  startDate: z.iso.date(),
  startTime: reportTime,
  endDate: z.iso.date().nullish(),
  endTime: reportTime,
});
/** One row of a report; a row that is odd must not hide the others, so each is read by itself. */
export const reportRow = z.object({
  ...account,
  virtualAccountName: z.string().nullish(),
  trxId: z.string().nullish(),
  paymentRequestId: z.string().min(1).max(128),
  paidAmount: z.object({ value: z.union([z.string(), z.number()]), currency: z.string() }),
  totalAmount: amount.nullish(),
  trxDateTime: z.string().nullish(),
  referenceNo: z.string().nullish(),
});
/** BI's table calls the list `virtualAccountData`, its sample `virtualAccountdata`: both are read. */
export const reportAnswer = z.preprocess(
  (json) =>
    typeof json === 'object' && json !== null && 'virtualAccountdata' in json
      ? { virtualAccountData: json.virtualAccountdata, ...json }
      : json,
  z.object({ virtualAccountData: z.array(z.unknown()) }),
);
