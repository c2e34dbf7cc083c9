import { describe, expect, it } from 'vitest';
import { ACTS, doneWords, findTone } from '../../domain/acts/verbs.ts';
import { type Act, differences } from './differences.ts';

const differ = (act: Partial<Act>) =>
  differences({ verb: 'order.moved', before: null, after: null, names: {}, ...act });
/** What stands beside each field of an act. */
const newOf = (verb: string, after: Act['after']) =>
  differ({ verb, after }).map(({ field, after: is }) => `${field}: ${is}`);

describe('what an entry changed', () => {
  it('stands field by field, the changed ones before those that stayed', () => {
    expect(
      differ({ before: { name: 'Laras', seats: 45 }, after: { name: 'Laras', seats: 40, price: 37250000 } }),
    ).toEqual([
      { field: 'Kuota seat', before: '45', after: '40', isSame: false },
      { field: 'Harga', before: null, after: 'Rp\u00a037.250.000', isSame: false },
      { field: 'Nama', before: 'Laras', after: 'Laras', isSame: true },
    ]);
  });

  it('reads lists and parts, and fields that no word is known for', () => {
    expect(
      differ({ after: { grants: [{ role: 'Visa' }], unheardOf: '2026-12-22', isActive: true } }),
    ).toEqual([
      { field: 'Peran', before: null, after: 'Peran Visa', isSame: false },
      { field: 'Unheard of', before: null, after: '22-12-2026', isSame: false },
      { field: 'Aktif', before: null, after: 'ya', isSame: false },
    ]);
  });

  it('has money in rupiah, also of rooms that staff named, and the policy in its measures', () => {
    expect(newOf('package.price-changed', { price: 30000000, rooms: { 'Quad Plus': 500000 } })).toEqual([
      'Harga: Rp\u00a030.000.000',
      'Kamar: Quad Plus Rp\u00a0500.000',
    ]);
    expect(
      newOf('policy.changed', { agentCommission: 1500000, infantDiscountPercent: 50, onePersonRefund: 0 }),
    ).toEqual([
      'Komisi agen per jamaah: Rp 1.500.000',
      'Diskon bayi: 50%',
      'Pengembalian: satu orang cukup di bawah: selalu dua orang',
    ]);
  });

  it('tells the items of a list apart, each by its own name', () => {
    const rooms = [
      { uuid: null, name: 'Quad', beds: 4, price: 0 },
      { uuid: null, name: 'Double', beds: 2, price: 500000 },
    ];
    expect(newOf('package.saved', { rooms })).toEqual([
      'Kamar: Quad, Tempat tidur 4, Harga Rp\u00a00; Double, Tempat tidur 2, Harga Rp\u00a0500.000',
    ]);
  });

  it('says where a role holds and what is meant by no filter', () => {
    expect(newOf('staff.invited', { grants: [{ role: 'Visa', branchUuids: null }] })).toEqual([
      'Peran: Peran Visa, Cabang semua',
    ]);
    expect(newOf('message.sent', { whom: {}, channels: 'both' })).toEqual([
      'Kepada: semua',
      'Lewat: Inbox dan SMS',
    ]);
  });
});

describe('codes', () => {
  it('are words, of what the field holds with each kind of thing', () => {
    expect(newOf('complaint.opened', { kind: 'money', state: 'new', weight: 'grave' })).toEqual([
      'Jenis: Pembayaran',
      'Keadaan: Baru',
      'Bobot: Berat',
    ]);
    expect(newOf('visa.requested', { state: 'requested' })).toEqual(['Keadaan: diajukan']);
    expect(newOf('money.listed', { reason: 'early' })).toEqual(['Alasan: Menunggu kabar bank']);
    expect(newOf('staff.sign-in-refused', { reason: 'code' })).toEqual(['Alasan: kode salah']);
    expect(newOf('package.list-made', { kind: 'airline', number: 2 })).toEqual([
      'Jenis: Manifes maskapai',
      'Versi: 2',
    ]);
    expect(newOf('person.document-viewed', { kind: 'yellowBook' })).toEqual(['Jenis: Buku kuning']);
  });

  it('of the same field are left alone where they are no code there', () => {
    expect(newOf('handover.made', { from: 'branch', to: 'visa' })).toEqual(['Dari: Cabang', 'Ke: Meja visa']);
    expect(newOf('journal.exported', { from: '2026-11-01', to: '2026-11-30' })).toEqual([
      'Sejak: 01-11-2026',
      'Sampai: 30-11-2026',
    ]);
    expect(newOf('complaint.assigned', { detail: 'Rina' })).toEqual(['Ditugaskan ke: Rina']);
    expect(newOf('order.placed', { reason: 'constructor' })).toEqual(['Alasan: constructor']);
  });

  it('of places have their limits in days', () => {
    expect(newOf('agency.changed', { visa: 5 })).toEqual(['Batas paspor di meja visa: 5 hari']);
  });
});

describe('days and moments', () => {
  it('stand as everywhere in tables: DD-MM-YYYY, times in WIB', () => {
    const before = {
      startsAt: '2026-12-31T17:00:00.000Z',
      dueOn: '2027-01-05',
      whom: { departsTo: '2027-02-01' },
    };
    const after = {
      startsAt: '2027-01-31T08:30:05+07:00',
      dueOn: '2027-01-06',
      whom: { departsTo: '2027-03-01' },
    };
    expect(differ({ before, after }).map((each) => [each.before, each.after])).toEqual([
      ['01-01-2027 00:00:00 WIB', '31-01-2027 08:30:05 WIB'],
      ['05-01-2027', '06-01-2027'],
      ['Berangkat sampai 01-02-2027', 'Berangkat sampai 01-03-2027'],
    ]);
  });

  it('of a flight are those of its airport', () => {
    const flights = [{ direction: 'out', number: 'GA 980', departsAt: '2027-03-14T09:40' }];
    expect(newOf('departure.flights-set', { flights })).toEqual([
      'Penerbangan: Arah berangkat, Nomor GA 980, Berangkat 14-03-2027 09:40',
    ]);
  });

  it('are read as the database writes them too', () => {
    const after = { paidAt: '2026-11-22 18:05:43.336+00' };
    expect(differ({ after }).map((each) => each.after)).toEqual(['23-11-2026 01:05:43 WIB']);
  });

  it('are left as they were typed where they are none', () => {
    const after = { reference: '2027-99-99T99:99:99Z', number: '2027-01' };
    expect(differ({ after }).map((each) => each.after)).toEqual(['2027-99-99T99:99:99Z', '2027-01']);
  });
});

describe('what is known by a key alone', () => {
  const [known, unknown] = ['0190a1b2-0000-7000-8000-000000000001', 'deadbeef-0000-7000-8000-000000000002'];

  it('has its name, or what tells it from others', () => {
    const after = { room: known, orders: [known, unknown] };
    expect(differ({ after, names: { [known]: 'Double' } }).map((each) => each.after)).toEqual([
      'Double',
      'Double, #deadbeef',
    ]);
  });
});

describe('the words for what was done', () => {
  it('are known for every act that can be asked for, and readable for one of a newer server', () => {
    expect(ACTS.find(({ value }) => value === 'order.cancelled')?.label).toBe('Pesanan: membatalkan');
    expect(doneWords('room.lock-set')).toBe('lock set');
  });

  it('warn of what was refused or ended', () => {
    expect([
      findTone('staff.sign-in-refused'),
      findTone('order.cancelled'),
      findTone('order.placed'),
    ]).toEqual(['bad', 'bad', 'plain']);
  });
});
