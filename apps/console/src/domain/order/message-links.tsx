import { MOST_LISTED } from '@rihlah/contract/staff/orders/orders';
import { Button, ButtonLink } from '@rihlah/ui/actions/button';
import { IconSms } from '@rihlah/ui/icons/more';
import { useWithBranch } from '../branch/use-branch.ts';
import { ROW_PARAMETERS } from '../list/use-current.ts';
import { useMay } from '../staff/use-staff.ts';

/** Writing to chosen orders, in the bar over what is chosen. */
export function MessageLink({ orders }: { orders: string[] }) {
  const withBranch = useWithBranch();
  if (!useMay('person.notify')) return null;
  if (orders.length > MOST_LISTED)
    return (
      <Button
        variant="secondary"
        icon={<IconSms size={16} />}
        aria-disabled
        title={`Paling banyak ${MOST_LISTED} pesanan terpilih. Untuk lebih banyak, saring lalu tulis ke seluruh saringan.`}
      >
        Kirim pesan
      </Button>
    );
  return (
    <ButtonLink
      to={withBranch(`/pesan?pesanan=${orders.join(',')}`)}
      variant="secondary"
      icon={<IconSms size={16} />}
    >
      Kirim pesan
    </ButtonLink>
  );
}

interface FilterMessageLinkProps {
  /** The filter, as the address of the list has it: it is the one of the messages too. */
  search: URLSearchParams;
  total: number;
}

/** Writing to every order of a filter, however many; nothing where the list is not narrowed. */
export function FilterMessageLink({ search, total }: FilterMessageLinkProps) {
  const mayWrite = useMay('person.notify');
  const filter = new URLSearchParams(search);
  for (const name of [...ROW_PARAMETERS, 'urut', 'kolom']) filter.delete(name);
  if (!mayWrite || filter.size === 0) return null;
  return (
    <ButtonLink to={`/pesan?${filter}`} variant="quiet">
      Kirim ke semua {total.toLocaleString('id-ID')}
    </ButtonLink>
  );
}
