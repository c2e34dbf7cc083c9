import { describe, expect, it } from 'vitest';
import { DOCUMENT_DAYS } from './document-days.ts';
import { JOURNEY_STEPS, type JourneyStepName, journey } from './journey.ts';
import {
  type JourneyDocuments,
  type JourneyFacts,
  type JourneyOrder,
  preparationDate,
} from './journey-facts.ts';
import { nextActions } from './next-actions.ts';

const TODAY = '2026-11-21';
const NOW = new Date('2026-11-21T10:00:00+07:00');

const uploaded = (date: string, status = 'Verified') => ({
  status,
  createdAt: `${date}T09:00:00+07:00`,
  verifiedAt: status === 'Verified' ? `${date}T15:00:00+07:00` : null,
});

const NO_DOCUMENTS: JourneyDocuments = {
  identity: null,
  passportDocument: null,
  passport: null,
  covidVaccine: null,
  vaccine: null,
  visa: null,
  eTicket: null,
};

const ALL_VERIFIED: JourneyDocuments = {
  ...NO_DOCUMENTS,
  identity: uploaded('2026-11-02'),
  passportDocument: uploaded('2026-11-03'),
  passport: uploaded('2026-11-04'),
  covidVaccine: uploaded('2026-11-05'),
  vaccine: uploaded('2026-11-06'),
};

const FIRST = {
  uuid: 'first',
  type: '01',
  amount: 1_500_000,
  isPaid: true,
  paidDate: '2026-11-01T23:30:00+07:00',
  dueDate: null,
};
const SECOND = {
  uuid: 'second',
  type: '03',
  amount: 10_000_000,
  isPaid: false,
  paidDate: null,
  dueDate: '2027-02-08',
};

/** An order of 1 November for a departure on 8 June: everything is to be there by 8 April. */
const facts = (order: Partial<JourneyOrder>, rest: Partial<JourneyFacts> = {}): JourneyFacts => ({
  order: {
    orderStatus: 'Pelunasan',
    createdAt: '2026-11-01T20:00:00+07:00',
    expiresAt: '2026-11-02T20:00:00+07:00',
    rating: null,
    schedule: null,
    productRoom: {},
    product: { departureDate: '2027-06-08' },
    documents: NO_DOCUMENTS,
    ...order,
  },
  bills: [FIRST],
  owesProgressiveVisa: false,
  policy: { finalPaymentMonthsBefore: 2, pickupOnSunday: false },
  ...rest,
});

const stepOf = (name: JourneyStepName, given: JourneyFacts, today = TODAY) =>
  journey(given, today).find((step) => step.name === name);
const currentOf = (given: JourneyFacts) =>
  journey(given, TODAY).find(({ state }) => state === 'current')?.name;
const doneIn = (given: JourneyFacts) => journey(given, TODAY).filter(({ state }) => state === 'done').length;

it('an order is due by the policy that it was placed under, not by the one in force', () => {
  const policy = { finalPaymentMonthsBefore: 3, pickupOnSunday: false };
  const own = facts({ finalPaymentMonthsBefore: 2 }, { policy });
  expect(preparationDate(own)).toBe('2027-04-08');
  // A server that does not tell.
  expect(preparationDate(facts({}, { policy }))).toBe('2027-03-08');
});

describe('the nine steps', () => {
  it('stand in the order of the specification', () => {
    expect(journey(facts({}), TODAY).map(({ name }) => name)).toEqual([...JOURNEY_STEPS]);
  });

  it('begin with the payment, dated in Jakarta', () => {
    const unpaid = facts(
      { orderStatus: 'pendaftaran' },
      { bills: [{ ...FIRST, isPaid: false, paidDate: null }] },
    );
    expect(currentOf(unpaid)).toBe('Cetak Bukti Pembayaran');
    expect(stepOf('Cetak Bukti Pembayaran', facts({}))).toMatchObject({ state: 'done', date: '2026-11-01' });
  });

  it('know of a payment from the status while the bills are not there', () => {
    expect(stepOf('Cetak Bukti Pembayaran', facts({}, { bills: null }))).toMatchObject({
      state: 'done',
      date: null,
    });
  });

  it('are not guessed where a server does not tell of documents', () => {
    const { documents: _, ...notNotified } = facts({}).order;
    const given = facts({});
    const silent = { ...given, order: notNotified as JourneyOrder };
    expect(stepOf('Passport', silent)).toMatchObject({ remark: 'unknown' });
    expect(stepOf('Cetak Bukti Pembayaran', silent)).toMatchObject({ state: 'done' });
  });

  it('need both records for the papers, and say that they are being checked', () => {
    const half = facts({ documents: { ...NO_DOCUMENTS, identity: uploaded('2026-11-02') } });
    expect(currentOf(half)).toBe('Upload Berkas');
    const both = facts({
      documents: {
        ...NO_DOCUMENTS,
        identity: uploaded('2026-11-05', 'Unverified'),
        passportDocument: uploaded('2026-11-03'),
      },
    });
    expect(stepOf('Upload Berkas', both)).toMatchObject({
      state: 'done',
      date: '2026-11-05',
      remark: 'checking',
    });
    expect(currentOf(both)).toBe('Passport');
  });

  it('count the days of documents back from the departure, as the package says', () => {
    expect(stepOf('Upload Berkas', facts({}))?.dueDate).toBe('2027-03-09');
    expect(stepOf('Passport', facts({}))?.dueDate).toBe('2027-03-23');
    expect(stepOf('Suntik Meningitis', facts({}))?.dueDate).toBe('2027-04-06');
    const own = { ...DOCUMENT_DAYS, passport: 70 };
    const given = facts({ product: { departureDate: '2027-06-08', documentDays: own } });
    expect(stepOf('Passport', given)?.dueDate).toBe('2027-03-30');
  });

  it('never bring a deadline nearer by what the customer does', () => {
    const names = ['Upload Berkas', 'Passport', 'Vaksinasi Covid 19', 'Suntik Meningitis'] as const;
    const before = names.map((name) => stepOf(name, facts({}))?.dueDate);
    const one = { ...NO_DOCUMENTS, covidVaccine: uploaded('2026-11-18') };
    const most = { ...ALL_VERIFIED, vaccine: null };
    expect(stepOf('Suntik Meningitis', facts({ documents: one }))?.dueDate).toBe(before[3]);
    expect(stepOf('Suntik Meningitis', facts({ documents: most }))?.dueDate).toBe(before[3]);
    expect(stepOf('Passport', facts({ documents: { ...most, passport: null } }))?.dueDate).toBe(before[1]);
  });

  it('give who orders late a week, and never put a deadline on or after the departure', () => {
    const late = facts({ product: { departureDate: '2026-12-20' } });
    expect(stepOf('Passport', late)?.dueDate).toBe('2026-11-08');
    const later = facts({ product: { departureDate: '2026-11-05' } });
    expect(stepOf('Passport', later)?.dueDate).toBe('2026-11-04');
  });

  it('open again with the reason when the agency refuses a paper, also one dose of several', () => {
    const refused = { reason: 'Foto buram', rejectedAt: '2026-11-19T09:00:00+07:00' };
    const passport = { ...refused, kind: 'passport', dose: null } as const;
    const documents = { ...ALL_VERIFIED, passport: null, rejected: [passport] };
    expect(stepOf('Passport', facts({ documents }))).toMatchObject({
      state: 'current',
      remark: 'rejected',
    });
    const dose = { ...refused, kind: 'covid', dose: 2 } as const;
    expect(
      stepOf('Vaksinasi Covid 19', facts({ documents: { ...ALL_VERIFIED, rejected: [dose] } })),
    ).toMatchObject({ state: 'current', remark: 'rejected' });
    const bill = { ...SECOND, dueDate: '2026-12-01' };
    expect(nextActions(facts({ documents }, { bills: [bill] }), NOW)[0]).toMatchObject({
      kind: 'document',
      step: 'Passport',
      rejected: [passport],
    });
  });

  it('show the day of the pick-up, ahead or past', () => {
    const chosen = facts({ documents: ALL_VERIFIED, schedule: '28-11-2026' });
    expect(stepOf('Penjemputan Berkas', chosen)).toMatchObject({
      state: 'done',
      date: '2026-11-28',
      remark: 'scheduled',
    });
    expect(stepOf('Penjemputan Berkas', chosen, '2026-11-28')?.remark).toBeNull();
  });

  it('send to the agency when no day for the pick-up is left', () => {
    const late = facts({ documents: ALL_VERIFIED, product: { departureDate: '2026-11-12' } });
    expect(stepOf('Penjemputan Berkas', late)?.remark).toBe('call-agency');
  });

  it('close the progressive visa once the papers are away and its fee is paid', () => {
    const away = { documents: ALL_VERIFIED, schedule: '15-11-2026' };
    expect(stepOf('Visa Progresif', facts(away))).toMatchObject({ state: 'done', date: '2026-11-15' });
    const owing = { owesProgressiveVisa: true };
    expect(stepOf('Visa Progresif', facts(away, owing))).toMatchObject({
      state: 'current',
      remark: 'fee-due',
    });
    const paid = { ...SECOND, isPaid: true, paidDate: '2026-11-18T10:00:00+07:00' };
    const settled = facts({ ...away, orderStatus: 'Lunas' }, { ...owing, bills: [FIRST, paid] });
    expect(stepOf('Visa Progresif', settled)).toMatchObject({ state: 'done', date: '2026-11-18' });
  });

  it('need visa and ticket both', () => {
    const visa = { ...ALL_VERIFIED, visa: '2026-11-19T09:00:00+07:00' };
    const away = { schedule: '15-11-2026' };
    expect(currentOf(facts({ ...away, documents: visa }))).toBe('Visa & Tiket');
    const both = facts({ ...away, documents: { ...visa, eTicket: '2026-11-20T09:00:00+07:00' } });
    expect(stepOf('Visa & Tiket', both)).toMatchObject({ state: 'done', date: '2026-11-20' });
    expect(currentOf(both)).toBe('Selesai');
  });

  it('lie behind whoever has left, recorded or not', () => {
    expect(doneIn(facts({ orderStatus: 'Berangkat Umrah' }))).toBe(8);
    expect(doneIn(facts({ orderStatus: 'Done' }))).toBe(9);
  });

  it('have no current one when cancelled, or when the viewer may not know', () => {
    expect(currentOf(facts({ orderStatus: 'Batal' }))).toBeUndefined();
    expect(currentOf(facts({ documents: null }))).toBeUndefined();
    expect(stepOf('Passport', facts({ documents: null }))).toMatchObject({
      remark: 'unknown',
      dueDate: null,
    });
  });
});

describe('what to do next', () => {
  const kinds = (given: JourneyFacts) => nextActions(given, NOW).map((action) => action.step ?? action.kind);

  it('is the first payment alone while it is open, and nothing once its time is over', () => {
    const open = facts({ orderStatus: 'Pembayaran DP', expiresAt: '2026-11-22T20:00:00+07:00' });
    expect(nextActions(open, NOW)).toMatchObject([{ kind: 'first-payment', dueDate: '2026-11-22' }]);
    expect(kinds(facts({ orderStatus: 'Pendaftaran' }))).toEqual([]);
  });

  it('is an overdue bill before any deadline', () => {
    const documents = { ...ALL_VERIFIED, vaccine: null };
    const bill = { ...SECOND, dueDate: '2026-11-20' };
    const given = facts({ documents }, { bills: [FIRST, bill] });
    expect(nextActions(given, NOW)).toMatchObject([
      { kind: 'bill', isOverdue: true },
      { kind: 'document', step: 'Suntik Meningitis', isOverdue: false },
    ]);
  });

  it('is whichever deadline comes first, but for bills that are still far away', () => {
    const documents = {
      ...NO_DOCUMENTS,
      identity: uploaded('2026-11-18'),
      passportDocument: uploaded('2026-11-20'),
    };
    const given = facts({ documents, productRoom: null }, { bills: [FIRST, SECOND] });
    const steps = ['Vaksinasi Covid 19', 'Suntik Meningitis', 'room'];
    expect(kinds(given)).toEqual(['Passport', ...steps, 'bill']);
    const soon = { ...SECOND, dueDate: '2026-12-03' };
    const near = facts({ documents, productRoom: null }, { bills: [FIRST, soon] });
    expect(kinds(near)).toContain('bill');
    expect(kinds(near).indexOf('bill')).toBeLessThan(2);
  });

  it('is the step of the journey where deadlines tie', () => {
    const documents = { ...ALL_VERIFIED, covidVaccine: null, passport: null };
    expect(kinds(facts({ documents }))[0]).toBe('Passport');
    const bill = { ...SECOND, dueDate: '2027-03-09' };
    expect(kinds(facts({}, { bills: [bill] }))[0]).toBe('Upload Berkas');
  });

  it('is a day for the pick-up as soon as one can be chosen', () => {
    const given = facts({ documents: ALL_VERIFIED });
    expect(nextActions(given, NOW)).toMatchObject([{ kind: 'pickup', dueDate: '2027-05-25' }]);
    // Fourteen days before is a Sunday.
    const late = facts({ documents: ALL_VERIFIED, product: { departureDate: '2026-12-20' } });
    expect(nextActions(late, new Date('2026-12-01T10:00:00+07:00'))).toMatchObject([
      { kind: 'pickup', dueDate: '2026-12-05' },
    ]);
  });

  it('is no pick-up once the passport is with the agency, and its steps are done', () => {
    const here = facts({ documents: ALL_VERIFIED, passportPlace: 'branch' });
    expect(kinds(here)).toEqual([]);
    expect(stepOf('Penjemputan Berkas', here)).toMatchObject({ state: 'done', remark: null });
    expect(stepOf('Visa Progresif', here)?.state).toBe('done');
    const atHome = facts({ documents: ALL_VERIFIED, passportPlace: 'pilgrim' });
    expect(kinds(atHome)).toEqual(['Penjemputan Berkas']);
    expect(stepOf('Penjemputan Berkas', atHome)?.state).toBe('current');
  });

  it('is no room once there is a place in a published plan', () => {
    expect(kinds(facts({ documents: ALL_VERIFIED, productRoom: null }))).toContain('room');
    for (const roomPlace of ['some', 'all'] as const)
      expect(kinds(facts({ documents: ALL_VERIFIED, productRoom: null, roomPlace }))).not.toContain('room');
  });

  it('is a dose that was refused, also where the other one is verified', () => {
    const rejected = [
      { kind: 'covid', dose: 1, reason: 'Buram', rejectedAt: '2026-11-20T10:00:00+07:00' },
    ] as const;
    const given = facts({ documents: { ...ALL_VERIFIED, rejected: [...rejected] } });
    expect(stepOf('Vaksinasi Covid 19', given)).toMatchObject({ state: 'current', remark: 'rejected' });
    expect(kinds(given)[0]).toBe('Vaksinasi Covid 19');
  });

  it('is not asked of somebody else’s hidden papers', () => {
    expect(kinds(facts({ documents: null }, { bills: [SECOND] }))).toEqual(['bill']);
  });

  it('is a rating after the trip, once', () => {
    expect(kinds(facts({ orderStatus: 'Selesai' }))).toEqual(['rating']);
    expect(kinds(facts({ orderStatus: 'Selesai', rating: 4.5 }))).toEqual([]);
  });

  it('is nothing for a cancelled order', () => {
    expect(kinds(facts({ orderStatus: 'Batal' }, { bills: [SECOND] }))).toEqual([]);
  });
});
