import { findNotedHead } from '../infra/audit/audit-head.ts';
import { type AuditVerdict, verifyAudit } from '../infra/audit/verify-audit.ts';
import { acceptHead } from '../modules/backoffice/system/accept-audit-head.ts';
import { Finding, type StaffCommand } from './command.ts';
import { moment } from './print.ts';

const FINDINGS = {
  altered: (seq: number) => `baris ${seq} berubah`,
  missing: (seq: number) => `baris ${seq} hilang`,
  checkpoint: (seq: number) => `tanda bahwa baris sampai ${seq} dihapus tidak ditulis Rihlah`,
};

const findingOf = ({ seq, why }: NonNullable<AuditVerdict['broken']>): Finding =>
  new Finding(`Catatan audit tidak utuh: ${FINDINGS[why](seq)}`);

/** More of them than these are only counted. */
const MOST_NAMED = 10;

const refusedFinding = (refused: number[]): Finding => {
  const rest = refused.length - MOST_NAMED;
  const named = refused.slice(0, MOST_NAMED).join(', ') + (rest > 0 ? ` dan ${rest} lainnya` : '');
  return new Finding(`Catatan audit memuat baris yang tidak ditulis Rihlah: baris ${named}`);
};

export const AUDIT_COMMANDS: StaffCommand[] = [
  {
    name: 'audit verify',
    permission: 'audit.verify',
    summary: 'Periksa rantai catatan audit: tidak ada baris yang berubah, hilang, atau bukan tulisan Rihlah',
    run: async ({ services }) => {
      const { rows, removed, broken, refused, head } = await verifyAudit(services);
      if (broken) throw findingOf(broken);
      if (refused.length > 0) throw refusedFinding(refused);
      const noted = await findNotedHead(services.files);
      return [
        `Catatan audit utuh, ${rows} baris. Sidik baris terakhir: ${head}`,
        ...(removed
          ? [
              `Baris sampai ${removed.seq} dihapus menurut Ketentuan (${removed.years} tahun), terakhir ${moment(removed.removedAt)}.`,
            ]
          : []),
        `Sidik di luar basis data: sampai baris ${noted?.seq ?? 0}.`,
      ];
    },
  },
  {
    name: 'audit accept',
    permission: 'agency.change',
    summary:
      'Terima rantai yang utuh walau lebih pendek dari sidik di luar (misalnya sesudah cadangan dipulihkan) atau memuat baris asing',
    options: { why: true },
    run: async ({ services, actor }, words) => {
      const accepted = await acceptHead(services, actor, { why: words.get('why') });
      if (accepted.outcome === 'broken') throw findingOf(accepted.broken);
      if (accepted.outcome === 'held')
        return ['Tidak ada yang perlu diterima: sidik di luar cocok, tidak ada baris asing.'];
      return [`Rantai diterima sampai baris ${accepted.rows}, dengan alasannya di catatan audit.`];
    },
  },
];
