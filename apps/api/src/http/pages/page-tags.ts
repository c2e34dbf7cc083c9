import type { AppConfig } from '@rihlah/contract/wire/app-config';
import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { longDate } from '@rihlah/rules/text/calendar-words';
import { formatDayFirst } from '@rihlah/rules/text/dates';
import type { Language } from '@rihlah/rules/text/language';
import type { ProductRow } from '../../modules/catalog/packages/product-queries.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** What a preview card and a tab say. Robots bring no cookie: of these only a visitor's own tab is ever English. */
const WORDS = {
  id: {
    locale: 'id_ID',
    package: (name: string, city: string) => `${name} dari ${city}`,
    departs: (date: string) => `Berangkat ${longDate(date)}`,
    title: 'Perjalanan umrah dari kota Anda',
    description:
      'Harga, hotel, pesawat, dan tanggal tertulis di depan. Bayar bertahap lewat virtual account BRI atau BNI.',
    payment: 'Pembayaran umrah',
    paymentDescription: 'Buka untuk melihat tagihan, nomor virtual account, dan batas bayarnya.',
    callCenter: 'Call center',
  },
  en: {
    locale: 'en_GB',
    package: (name: string, city: string) => `${name} from ${city}`,
    departs: (date: string) => `Departs ${formatDayFirst(date)}`,
    title: 'Umrah journeys from your city',
    description:
      'Price, hotels, flight and date stated up front. Pay in stages through a BRI or BNI virtual account.',
    payment: 'Umrah payment',
    paymentDescription: 'Open it to see the bill, the virtual account number and by when to pay.',
    callCenter: 'Call centre',
  },
} as const satisfies Record<Language, object>;

/** Title, description and Open Graph tags of a package, for the preview card of a shared link. */
export function packageTags(
  product: ProductRow,
  agency: string,
  publicUrl: string,
  language: Language,
): string {
  const words = WORDS[language];
  const title = escapeHtml(words.package(product.name, product.branch.city));
  const airline = product.airlines[0]?.title;
  const facts = [
    words.departs(product.departureDate),
    plainRupiah(product.price),
    ...(airline ? [airline] : []),
    ...product.hotels.slice(0, 2).map((hotel) => `${hotel.title} (${hotel.city})`),
  ];
  const description = escapeHtml(facts.join(' · '));
  const url = linkTo(publicUrl, paths.package(product.uuid));
  return [
    `<title>${title} · ${escapeHtml(agency)}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:type" content="product">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:image" content="${publicUrl}/og-card.png">`,
    `<meta property="og:image:width" content="1200">`,
    `<meta property="og:image:height" content="630">`,
    `<meta property="og:locale" content="${words.locale}">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ].join('\n');
}

/** Whose print it is, at the top of every page of the app on paper. */
export const letterhead = ({ name, permit, callCenter }: AppConfig['agency'], language: Language): string =>
  escapeHtml([name, permit, `${WORDS[language].callCenter} ${callCenter}`].filter(Boolean).join(' · '));

export function pageTags(agency: string, publicUrl: string, language: Language): string {
  const { title, description } = WORDS[language];
  return plainTags(`${escapeHtml(agency)} · ${title}`, description, publicUrl, language);
}

/** The same of a link to pay: what it is, and nothing of whom or how much, for a chat has many readers. */
export function paymentTags(agency: string, publicUrl: string, language: Language): string {
  const { payment, paymentDescription } = WORDS[language];
  return plainTags(`${payment} · ${escapeHtml(agency)}`, paymentDescription, publicUrl, language);
}

function plainTags(title: string, description: string, publicUrl: string, language: Language): string {
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${publicUrl}/og-card.png">`,
    `<meta property="og:locale" content="${WORDS[language].locale}">`,
  ].join('\n');
}
