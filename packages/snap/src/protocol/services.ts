import type { z } from 'zod';
import * as m from './messages.ts';

/** What to do with an X-EXTERNAL-ID seen before on the same day: refuse (409xx00) or tell the handler. */
export type RepeatedExternalId = 'refuse' | 'pass';

export interface SnapService<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  code: string;
  method: 'POST' | 'PUT' | 'DELETE';
  /** Below the base URL and the bank's prefix, by BI's text; a bank may have others (`dialect.ts`). */
  path: string;
  request: Request;
  answer: Answer;
  repeatedExternalId: RepeatedExternalId;
}

export const tokenService = '73';

/**
 * Every signed service. 25 and 34 pass a repeated X-EXTERNAL-ID on: a bank reads 4xx as 'reverse', so a
 * payment sent again must reach the stored success instead of a 409.
 */
export const services = {
  inquiry: service('24', 'POST', 'inquiry', m.inquiryRequest, m.inquiryAnswer),
  payment: service('25', 'POST', 'payment', m.paymentRequest, m.paymentAnswer, 'pass'),
  status: service('26', 'POST', 'status', m.statusRequest, m.statusAnswer),
  create: service('27', 'POST', 'create-va', m.createRequest, m.createAnswer),
  update: service('28', 'PUT', 'update-va', m.createRequest, m.createAnswer),
  inquireAccount: service('30', 'POST', 'inquiry-va', m.inquireAccountRequest, m.inquireAccountAnswer),
  delete: service('31', 'DELETE', 'delete-va', m.deleteRequest, m.deleteAnswer),
  notify: service('34', 'POST', 'notify-payment-intrabank', m.notifyRequest, m.notifyAnswer, 'pass'),
  report: service('35', 'POST', 'report', m.reportRequest, m.reportAnswer),
} as const;

export type ServiceName = keyof typeof services;
export type RequestOf<N extends ServiceName> = z.infer<(typeof services)[N]['request']>;
export type AnswerOf<N extends ServiceName> = z.infer<(typeof services)[N]['answer']>;

function service<Request extends z.ZodType, Answer extends z.ZodType>(
  code: string,
  method: SnapService['method'],
  name: string,
  request: Request,
  answer: Answer,
  repeatedExternalId: RepeatedExternalId = 'refuse',
): SnapService<Request, Answer> {
  return { code, method, path: `/v1.0/transfer-va/${name}`, request, answer, repeatedExternalId };
}
