import { verifyAudit } from '../platform/audit/verify-audit.ts';
import { Finding, type StaffCommand } from './command.ts';

const WHY = { altered: 'berubah', missing: 'hilang' } as const;

export const AUDIT_COMMANDS: StaffCommand[] = [
  {
    name: 'audit verify',
    permission: 'audit.verify',
    summary: 'Periksa rantai catatan audit: tidak ada baris yang berubah atau hilang',
    run: async ({ services }) => {
      const { rows, broken, head } = await verifyAudit(services);
      if (broken) throw new Finding(`Catatan audit tidak utuh: baris ${broken.seq} ${WHY[broken.why]}`);
      return [`Catatan audit utuh, ${rows} baris. Sidik baris terakhir: ${head}`];
    },
  },
];
