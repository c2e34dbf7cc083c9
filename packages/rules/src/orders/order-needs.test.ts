import { describe, expect, it } from 'vitest';
import type { JourneyDocuments, JourneyOrder } from '../journey/journey-facts.ts';
import { type NeedFacts, needStage } from './order-needs.ts';

const VERIFIED = {
  status: 'Verified',
  createdAt: '2026-10-01T09:00:00+07:00',
  verifiedAt: '2026-10-02T09:00:00+07:00',
};

const DOCUMENTS: JourneyDocuments = {
  identity: VERIFIED,
  passportDocument: VERIFIED,
  passport: VERIFIED,
  covidVaccine: VERIFIED,
  vaccine: VERIFIED,
  visa: null,
  eTicket: null,
};

const facts = (order: Partial<JourneyOrder> = {}, rest: Partial<NeedFacts> = {}): NeedFacts => ({
  order: {
    orderStatus: 'Pelunasan',
    createdAt: '2026-09-01T20:00:00+07:00',
    expiresAt: '2026-09-02T20:00:00+07:00',
    rating: null,
    schedule: null,
    productRoom: null,
    roomPlace: 'none',
    passportPlace: 'pilgrim',
    product: { departureDate: '2027-06-08' },
    documents: DOCUMENTS,
    ...order,
  },
  filled: null,
  fee: null,
  today: '2026-11-26',
  policy: { pickupOnSunday: false },
  ...rest,
});

describe('how far an order is with what an agent picks its pilgrim for', () => {
  it('documents: incomplete also where the pilgrim keeps the agent out', () => {
    expect(needStage('documents', facts())).toBe('complete');
    expect(needStage('documents', facts({ documents: { ...DOCUMENTS, vaccine: null } }))).toBe('incomplete');
    expect(needStage('documents', facts({ documents: null }))).toBe('incomplete');
  });

  it('data: not asked yet, partly known, all known', () => {
    expect(needStage('facts', facts())).toBe('waiting');
    expect(needStage('facts', facts({}, { filled: { known: 3, asked: 10 } }))).toBe('incomplete');
    expect(needStage('facts', facts({}, { filled: { known: 10, asked: 10 } }))).toBe('complete');
  });

  it('room: to be chosen, then the agency gives a place in every hotel', () => {
    expect(needStage('room', facts())).toBe('incomplete');
    expect(needStage('room', facts({ productRoom: {} }))).toBe('waiting');
    expect(needStage('room', facts({ roomPlace: 'some' }))).toBe('waiting');
    expect(needStage('room', facts({ roomPlace: 'all' }))).toBe('complete');
  });

  it('pick-up: after the check of the papers, or not needed where the passport is here', () => {
    const unchecked = { ...DOCUMENTS, identity: { ...VERIFIED, status: 'Unverified', verifiedAt: null } };
    expect(needStage('pickup', facts({ documents: unchecked }))).toBe('waiting');
    expect(needStage('pickup', facts({ documents: null }))).toBe('waiting');
    expect(needStage('pickup', facts())).toBe('incomplete');
    expect(needStage('pickup', facts({ schedule: '28-11-2026' }))).toBe('complete');
    expect(needStage('pickup', facts({ documents: unchecked, passportPlace: 'branch' }))).toBe('complete');
  });

  it('pick-up: too late is something to do, unless the journey has begun', () => {
    const late = { product: { departureDate: '2026-12-01' } };
    expect(needStage('pickup', facts(late))).toBe('incomplete');
    expect(needStage('pickup', facts({ ...late, orderStatus: 'Berangkat Umrah' }))).toBe('waiting');
  });

  it('progressive visa: without its fee nothing waits; with it until all is paid', () => {
    const owes = { fee: 8_400_000 };
    expect(needStage('progressiveVisa', facts())).toBe('waiting');
    expect(needStage('progressiveVisa', facts({}, owes))).toBe('incomplete');
    expect(needStage('progressiveVisa', facts({ orderStatus: 'Lunas' }, owes))).toBe('complete');
  });

  it('visa and ticket: both', () => {
    const at = '2026-11-20T09:00:00+07:00';
    expect(needStage('travelDocuments', facts())).toBe('incomplete');
    expect(needStage('travelDocuments', facts({ documents: { ...DOCUMENTS, visa: at } }))).toBe('waiting');
    const both = { ...DOCUMENTS, visa: at, eTicket: at };
    expect(needStage('travelDocuments', facts({ documents: both }))).toBe('complete');
  });
});
