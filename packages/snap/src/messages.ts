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
const requestId = z.string().min(1).max(128);
const trxId = z.string().min(1).max(64);

/** What every answer begins with. */
export const envelope = z.object({
  responseCode: z.string().regex(/^[2-5]\d{6}$/),
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
  trxId: trxId.nullish(),
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
export const statusAnswer = z.object({
  virtualAccountData: z.object({
    ...account,
    trxId: trxId.nullish(),
    inquiryRequestId: z.string().nullish(),
    totalAmount: amount.nullish(),
    paymentRequestId: z.string().nullish(),
    paidAmount: amount.nullish(),
    trxDateTime: timestamp.nullish(),
    transactionDate: timestamp.nullish(),
    referenceNo: z.string().nullish(),
    paymentFlagStatus: z.string().nullish(),
    additionalInfo: z.object({ paidStatus: z.string().nullish() }).nullish(),
  }),
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

/** Service 31, us to bank. */
export const deleteRequest = z.object({ ...account, trxId: trxId.nullish() });
export const deleteAnswer = z.object({
  virtualAccountData: z.object({ ...account, trxId: z.string().nullish() }),
});

/**
 * Service 34, BRI to us, after the money has moved. BI's message has no amount; BRI sends it as
 * `additionalInfo.paymentAmount`.
 */
export const notifyRequest = z.object({
  ...account,
  paymentRequestId: requestId,
  trxDateTime: timestamp.nullish(),
  paymentStatus: z.string().max(20).nullish(),
  additionalInfo: z.object({
    paymentAmount: z.string().regex(/^\d{1,16}(\.\d{1,2})?$/),
    trxId: z.string().nullish(),
    referenceNo: z.string().nullish(),
  }),
});
export const notifyAnswer = z.object({
  virtualAccountData: z
    .object({ ...account, paymentRequestId: requestId, paymentStatus: z.string().nullish() })
    .nullish(),
});

/** Service 35, us to bank: dates `yyyy-MM-dd` in Jakarta, times `HH:mm`, both ends included. */
export const reportRequest = z.object({
  partnerServiceId: account.partnerServiceId,
  startDate: z.iso.date(),
  startTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullish(),
  endDate: z.iso.date().nullish(),
  endTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullish(),
});
export const reportAnswer = z.object({
  virtualAccountData: z.array(
    z.object({
      ...account,
      virtualAccountName: z.string().nullish(),
      trxId: z.string().nullish(),
      paymentRequestId: z.string(),
      paidAmount: amount,
      totalAmount: amount.nullish(),
      trxDateTime: timestamp,
      referenceNo: z.string().nullish(),
    }),
  ),
});
