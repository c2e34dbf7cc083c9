import { MOST_LISTED } from '@rihlah/contract/staff/orders/orders';
import { Button } from '@rihlah/ui/actions/button';
import { IconDownload } from '@rihlah/ui/icons/more';
import { exportAddress, type OrderQuery } from '../../../domain/order/order-filters.ts';
import { useMay } from '../../../domain/staff/use-staff.ts';

interface ExportButtonsProps {
  query: OrderQuery;
  /** Those that were chosen; without, every order of the query. */
  chosen?: string[];
}

/** Orders as a file: a workbook, or CSV beside it. */
export function ExportButtons({ query, chosen }: ExportButtonsProps) {
  if (!useMay('order.export')) return null;
  const whole = { variant: 'secondary', icon: <IconDownload size={16} /> } as const;
  if (chosen && chosen.length > MOST_LISTED)
    return (
      <Button
        {...whole}
        aria-disabled
        title={`Paling banyak ${MOST_LISTED} pesanan terpilih. Untuk lebih banyak, saring lalu ekspor seluruh saringan.`}
      >
        Ekspor
      </Button>
    );
  const wanted: OrderQuery = chosen ? { order: chosen.join(',') } : query;
  const save = (format: 'csv' | 'xlsx') => () => window.location.assign(exportAddress(wanted, format));
  return (
    <>
      <Button {...whole} onClick={save('xlsx')}>
        Ekspor
      </Button>
      <Button variant="quiet" onClick={save('csv')}>
        CSV
      </Button>
    </>
  );
}
