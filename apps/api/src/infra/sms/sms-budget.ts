import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { and, gte, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { DbOrTx } from '../db/database.ts';
import { smsOutbox } from './sms.tables.ts';

/** Counting a day's messages for each of them would be slow work for a gauge. */
const FRESH_MS = 5_000;
/** From this part of the day's budget on, what is left is kept for what customers cannot do without. */
const ALARM_AT = 0.8;
/**
 * What goes out whatever the day has cost: what was paid for, and the offer of a seat, which lasts six hours and is over
 * by the next day. There are no more offers than seats come free, so that nobody makes a flood of them.
 */
const ALWAYS = new Set(['credentials', 'payment-received', 'waiting-offer']);

const dayStart = (date: string): Date => new Date(`${date}T00:00:00+07:00`);

interface Agency {
  db: DbOrTx;
  config: Config;
  log: Logger;
}

interface Gauge {
  /** Jakarta date. */
  date: string;
  sent: number;
  /** Until when it is fresh, on the clock of `performance.now()`. */
  until: number;
}

/** The day's messages, so that a flood of them is noticed, and stopped before it costs more than a day may. */
export class SmsBudget {
  #gauge: Gauge | null = null;
  #alarmed = '';

  /** When a message may go: now, or the beginning of the next day in Jakarta. */
  async allowedFrom(agency: Agency, sms: { kind: string; isSecret: boolean }, now: Date): Promise<Date> {
    if (ALWAYS.has(sms.kind)) return now;
    const { config, log } = agency;
    const today = jakartaDate(now);
    const gauge = await this.#gaugeOf(agency, today);
    const { sent } = gauge;
    const limit = sms.isSecret ? config.SMS_PER_DAY : ALARM_AT * config.SMS_PER_DAY;
    if (sent >= ALARM_AT * config.SMS_PER_DAY && this.#alarmed !== today) {
      this.#alarmed = today;
      log.error({ sent, budget: config.SMS_PER_DAY }, 'the SMS budget of the day is nearly used up');
    }
    if (sent >= limit) return dayStart(addDays(today, 1));
    gauge.sent += 1;
    return now;
  }

  async #gaugeOf({ db }: Agency, date: string): Promise<Gauge> {
    const at = performance.now();
    if (this.#gauge?.date === date && this.#gauge.until > at) return this.#gauge;
    const isOfToday = and(gte(smsOutbox.sentAt, dayStart(date)), isNull(smsOutbox.joinedUuid));
    this.#gauge = { date, sent: await db.$count(smsOutbox, isOfToday), until: at + FRESH_MS };
    return this.#gauge;
  }
}
