import type { MessageCost } from '@rihlah/contract/staff/backoffice/system';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { formatMonth } from '@rihlah/ui/text/format';
import { EndCell, Table } from '../../domain/table/table.tsx';
import { GATEWAY_NAMES } from '../../domain/words/gateway-words.ts';

/** What is asked for first: on a phone the rest is reached sideways. */
const TITLES = ['Bulan', 'Lewat', 'Biaya', 'Pesan', 'Bagian', 'Sampai', 'Tidak sampai'];

const count = (number: number): string => number.toLocaleString('id-ID');

/** What the messages of each month cost by each gateway, the newest month first. */
export const MessageCosts = ({ months }: { months: MessageCost[] }) => (
  <Table label="Biaya pesan per bulan" titles={TITLES} ends={5}>
    {months.map(({ month, gateway, messages, segments, delivered, failed, unknown, cost }) => (
      <tr key={`${month} ${gateway}`}>
        <th scope="row">{formatMonth(month)}</th>
        <td>{GATEWAY_NAMES[gateway]}</td>
        <EndCell>{plainRupiah(cost)}</EndCell>
        <EndCell>
          {count(messages)}
          {unknown > 0 && <small> dan {count(unknown)} tidak pasti</small>}
        </EndCell>
        <EndCell>{count(segments)}</EndCell>
        <EndCell>{delivered + failed === 0 ? '–' : count(delivered)}</EndCell>
        <EndCell>{delivered + failed === 0 ? '–' : count(failed)}</EndCell>
      </tr>
    ))}
  </Table>
);
