import {
  COMPLAINTS_OF,
  DELIVERIES_OF,
  MAILS_OF,
  PHOTOS_OF,
  REPLACEMENTS_OF,
  SMS_OF,
} from '../erasure/erasure-sql.ts';

/** Rows of a table that speak of one person. */
interface HeldTable {
  table: string;
  /** What it is called in the file that the person gets. */
  section: string;
  /** Which rows `t` are theirs, as SQL; `$1` is the person's uuid. */
  where: string;
}

/** Journeys of theirs. */
const OWN = '(select o.uuid from orders o where o.pilgrim_uuid = $1)';
/** Also those that they ordered for others. */
const PLACED = '(select o.uuid from orders o where $1 in (o.pilgrim_uuid, o.registrar_uuid))';
const BILLS = `(select b.uuid from bills b where b.order_uuid in ${PLACED})`;
const DOCUMENTS = '(select d.uuid from documents d where d.pilgrim_uuid = $1)';
const HANDOVERS = '(select m.handover_uuid from passport_movements m where m.pilgrim_uuid = $1)';
const ACCOUNT = '(select a.uuid from accounts a where a.person_uuid = $1)';

const rowsOf = (table: string, section: string, where: string): HeldTable => ({ table, section, where });
const byColumn = (table: string, section: string, column: string) =>
  rowsOf(table, section, `t.${column} = $1`);
const byOrder = (table: string, section: string, orders = OWN) =>
  rowsOf(table, section, `t.order_uuid in ${orders}`);
const byDocument = (table: string, section: string) =>
  rowsOf(table, section, `t.document_uuid in ${DOCUMENTS}`);

/**
 * Where something is held about a person (specification 4, screen 12: export of everything held about them). It speaks of
 * the tables of all features, as nothing else but lists does; a test reads the database's catalogue and fails when a table
 * that refers to people is missing here.
 */
export const HELD_TABLES: HeldTable[] = [
  byColumn('persons', 'profil', 'uuid'),
  byColumn('persons', 'data ganda yang digabungkan', 'merged_into'),
  byColumn('accounts', 'akun', 'person_uuid'),
  rowsOf('sessions', 'sesi', `t.account_uuid in ${ACCOUNT}`),
  byColumn('pending_logins', 'login yang disiapkan', 'person_uuid'),
  byColumn('claim_codes', 'kode akun sendiri', 'person_uuid'),
  byColumn('members', 'keanggotaan', 'person_uuid'),
  rowsOf('person_relations', 'keluarga', '$1 in (t.person_uuid, t.relative_uuid)'),
  rowsOf('orders', 'pesanan', '$1 in (t.pilgrim_uuid, t.registrar_uuid)'),
  rowsOf('agent_consents', 'persetujuan agen', '$1 in (t.pilgrim_uuid, t.agent_uuid)'),
  byOrder('order_status_history', 'status pesanan', PLACED),
  byOrder('order_add_ons', 'tambahan pesanan', PLACED),
  byOrder('order_notes', 'catatan petugas'),
  byOrder('order_changes', 'perubahan paket', PLACED),
  byOrder('bills', 'tagihan', PLACED),
  byOrder('order_codes', 'kode cek pesanan', PLACED),
  rowsOf(
    'virtual_accounts',
    'nomor VA',
    `t.uuid in (select s.account_uuid from account_bills s where s.bill_uuid in ${BILLS})`,
  ),
  rowsOf('virtual_account_bills', 'bagian nomor VA bersama', `t.bill_uuid in ${BILLS}`),
  rowsOf('joint_payment_bills', 'pembayaran bersama', `t.bill_uuid in ${BILLS}`),
  rowsOf('payments', 'pembayaran', `t.bill_uuid in ${BILLS}`),
  rowsOf(
    'refunds',
    'pengembalian',
    `t.payment_uuid in (select m.uuid from payments m where m.bill_uuid in ${BILLS})`,
  ),
  rowsOf('payment_bookings', 'pembukuan uang', `t.bill_uuid in ${BILLS}`),
  byColumn('bank_accounts', 'rekening', 'registrar_uuid'),
  byColumn('agent_links', 'tautan agen', 'registrar_uuid'),
  byColumn('agent_ledger', 'saldo', 'registrar_uuid'),
  byColumn('withdrawals', 'penarikan', 'registrar_uuid'),
  byColumn('documents', 'dokumen', 'pilgrim_uuid'),
  byDocument('document_pictures', 'foto dokumen'),
  byDocument('passport_details', 'paspor'),
  byDocument('supporting_details', 'dokumen pendukung'),
  byDocument('covid_details', 'vaksin'),
  byDocument('document_decisions', 'pemeriksaan dokumen'),
  byDocument('passport_readings', 'bacaan paspor'),
  // What was taken back is somebody else's: it was given to them by mistake.
  rowsOf(
    'additional_documents',
    'visa dan tiket',
    `t.pilgrim_uuid = $1 and not exists (select from audit_log a where a.subject_uuid = t.uuid and a.verb = 'document.withdrawn')`,
  ),
  byColumn('travel_documents', 'berkas yang diunggah petugas', 'pilgrim_uuid'),
  byColumn('visas', 'visa', 'pilgrim_uuid'),
  byOrder('visa_batch_members', 'pengajuan visa'),
  byOrder('insurance_policies', 'asuransi'),
  byColumn('passport_movements', 'perpindahan paspor', 'pilgrim_uuid'),
  byColumn('passport_places', 'tempat paspor', 'pilgrim_uuid'),
  rowsOf('handovers', 'serah terima paspor', `t.uuid in ${HANDOVERS}`),
  rowsOf(
    'handover_signatures',
    'tanda tangan serah terima',
    `t.handover_uuid in ${HANDOVERS} and (t.signed_for = t.handover_uuid or t.signed_for in ${OWN})`,
  ),
  byOrder('room_places', 'kamar'),
  byOrder('room_groups', 'permintaan sekamar'),
  byOrder('group_places', 'bus dan regu'),
  byOrder('attendance_entries', 'kehadiran'),
  rowsOf('follow_links', 'tautan ikut dari rumah', `t.order_uuid in ${OWN} or t.opened_by = $1`),
  byOrder('hidden_photos', 'foto rombongan yang disembunyikan'),
  rowsOf('trip_photos', 'foto rombongan', PHOTOS_OF),
  rowsOf('lent_steps', 'langkah yang dipinjamkan', '$1 in (t.pilgrim_uuid, t.lender_uuid)'),
  byOrder('need_reminders', 'pengingat'),
  byColumn('notifications', 'pesan di inbox', 'person_uuid'),
  byColumn('message_recipients', 'pesan dari petugas', 'person_uuid'),
  // What came to a phone or an address that others have too is not theirs to read.
  rowsOf('sms_outbox', 'SMS', SMS_OF),
  rowsOf('email_outbox', 'email', MAILS_OF),
  rowsOf('message_deliveries', 'pengiriman pesan', DELIVERIES_OF),
  rowsOf('waiting_entries', 'daftar tunggu', SMS_OF),
  rowsOf('complaints', 'pengaduan', COMPLAINTS_OF),
  rowsOf(
    'complaint_events',
    'penanganan pengaduan',
    `t.complaint_uuid in (select c.uuid from (select t.* from complaints t where ${COMPLAINTS_OF}) c)`,
  ),
  byColumn('privacy_requests', 'permintaan tentang data pribadi', 'person_uuid'),
  byColumn('approvals', 'persetujuan dua orang', 'subject_uuid'),
  // Also who agreed to whom ordering for them, and who looked at their documents.
  rowsOf(
    'audit_log',
    'jejak',
    `t.subject_uuid = $1 or t.subject_uuid in ${OWN} or ${REPLACEMENTS_OF}
    or t.subject_uuid in (select p.uuid from persons p where p.merged_into = $1)`,
  ),
];
