import type { AuditRow } from '@rihlah/contract/staff/backoffice/audit';
import { expect, it } from 'vitest';
import { actorWords } from './columns.tsx';

const by = (kind: AuditRow['actor']['kind'], name: string | null, verb: AuditRow['verb']) =>
  actorWords({ actor: { kind, name }, verb } as AuditRow);

it('a commission is nobody’s generosity, also where a bank’s news brought it', () => {
  expect(by('bank', 'Bank BRI', 'order.commission-credited')).toBe('Sistem');
  expect(by('bank', 'Bank BRI', 'payment.received')).toBe('Bank BRI');
});
