import type { Product } from '@rihlah/contract/catalog/product';
import { formatDayFirst } from '@rihlah/rules/text/dates';
import { Bar } from '@rihlah/ui/feedback/skeleton';
import { useQuery } from '@tanstack/react-query';
import { AssuranceCardView } from '../../../domain/assurances/assurance-card.tsx';
import { assurancesQuery } from '../../../domain/assurances/assurance-queries.ts';

/** `BDO 050627` */
const numberOf = ({ branch, departureDate }: Product): string =>
  `${branch.airport || branch.city} ${formatDayFirst(departureDate).replace(/-(?:20)?/g, '')}`;

/** '5 Pasti' of a package; nothing where it cannot be asked for. */
export default function PackageAssurances({ product }: { product: Product }) {
  const { data, isError } = useQuery(assurancesQuery(product.uuid));
  if (data) return <AssuranceCardView card={data} number={numberOf(product)} />;
  return isError ? null : <Bar height={640} />;
}
