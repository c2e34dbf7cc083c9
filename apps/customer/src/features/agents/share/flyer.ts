import type { Product } from '@rihlah/contract/catalog/product';
import { formatRupiah } from '@rihlah/rules/money/rupiah';
import { formatDate, formatShortMonthDate, formatWeekdayDate, groupDigits } from '@rihlah/ui/text/format';
import { appConfig } from '../../../client/config.ts';
import type { Flyer } from './draw-flyer.ts';

/** A package’s address by an agent’s link. */
export const packageUrl = (linkUrl: string, productUuid: string): string => `${linkUrl}?paket=${productUuid}`;

interface FlyerFacts {
  product: Product;
  agent: { name: string; phone: string };
  /** The agent's link. */
  linkUrl: string;
  /** Jakarta date. */
  today: string;
}

/** What a flyer of a package says. Nothing that is not in the package: what is open says so. */
export const makeFlyer = ({ product, agent, linkUrl, today }: FlyerFacts): Flyer => ({
  agency: appConfig.agency.name,
  permit: appConfig.agency.permit,
  title: product.name,
  facts: [
    { label: 'Berangkat', value: formatShortMonthDate(product.departureDate) },
    { label: 'Dari', value: product.branch.city },
    { label: 'Lama', value: `${product.durationDays} hari` },
    { label: 'Maskapai', value: product.productAirlines[0]?.title ?? 'Belum terjadwal' },
  ],
  hotels: product.productHotels.map(({ title, star, city }) => `${title}, bintang ${star}, ${city}`),
  price: formatRupiah(product.price),
  asOf: `per orang, harga pada ${formatDate(today)}`,
  agent: { name: agent.name, phone: groupDigits(agent.phone) },
  url: packageUrl(linkUrl, product.uuid),
});

/** The same for whoever does not see the picture. */
export const flyerWords = ({ title, facts, hotels, price, asOf, agent }: Flyer): string =>
  [
    `Selebaran ${title}`,
    ...facts.map(({ label, value }) => `${label} ${value}`),
    ...hotels.slice(0, 2),
    `${price} ${asOf}`,
    `${agent.name}, ${agent.phone}`,
  ].join('. ');

/** How a package is called where one is chosen. */
export const packageChoice = ({ departureDate, branch, name }: Product): string =>
  `${formatWeekdayDate(departureDate)}, ${branch.city}: ${name}`;
