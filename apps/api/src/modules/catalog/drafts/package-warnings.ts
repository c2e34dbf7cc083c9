import type { PackageWarning } from '@rihlah/contract/staff/catalog/packages';
import { type PackageParts, packageGaps } from '@rihlah/rules/orders/package-gaps';
import { daysBetween } from '@rihlah/rules/text/dates';

/** A group that leaves within so many days and still has seats. */
const NEAR_DAYS = 45;
/** Its pilgrims should know by then when they rehearse. */
const MANASIK_DAYS = 60;
const FEW_SEATS = 5;

interface Known extends Omit<PackageParts, 'nights' | 'unpictured'> {
  /** `YYYY-MM-DD`; null while it is not known. */
  departsOn: string | null;
  hotels: { uuid: string; nights: number | null }[];
  /** Hotels that have a picture. */
  pictured: ReadonlySet<string>;
  hasManasik: boolean;
  /** Null before it is on sale. */
  seatsLeft: number | null;
  /** `YYYY-MM-DD` in Jakarta */
  today: string;
}

/** What a package lacks, or what is soon too late for it; nothing of one that has left. */
export function listPackageWarnings({ hotels, ...known }: Known): PackageWarning[] {
  const { departsOn, pictured, hasManasik, seatsLeft, today } = known;
  const left = departsOn ? daysBetween(today, departsOn) : null;
  if (left !== null && left < 0) return [];
  const isWithin = (days: number) => left !== null && left <= days;
  const unpictured = hotels.filter(({ uuid }) => !pictured.has(uuid)).length;
  const late: [PackageWarning, boolean][] = [
    ['manasik', seatsLeft !== null && !hasManasik && isWithin(MANASIK_DAYS)],
    ['few-seats', seatsLeft !== null && seatsLeft > 0 && seatsLeft <= FEW_SEATS],
    ['near', seatsLeft !== null && seatsLeft > 0 && isWithin(NEAR_DAYS)],
  ];
  return [
    ...packageGaps({ ...known, nights: hotels.map(({ nights }) => nights), unpictured }),
    ...late.flatMap(([warning, isSo]) => (isSo ? [warning] : [])),
  ];
}
