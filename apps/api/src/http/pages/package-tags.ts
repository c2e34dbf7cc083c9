import type { AppConfig } from '@rihlah/contract/wire/app-config';
import { linkTo, paths } from '@rihlah/contract/wire/paths';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { longDate } from '@rihlah/rules/text/calendar-words';
import type { ProductRow } from '../../modules/catalog/packages/product-queries.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** Title, description and Open Graph tags of a package, for the preview card of a shared link. */
export function packageTags(product: ProductRow, agency: string, publicUrl: string): string {
  const title = escapeHtml(`${product.name} dari ${product.branch.city}`);
  const airline = product.airlines[0]?.title;
  const facts = [
    `Berangkat ${longDate(product.departureDate)}`,
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
    `<meta property="og:locale" content="id_ID">`,
    `<meta name="twitter:card" content="summary_large_image">`,
  ].join('\n');
}

/** Whose print it is, at the top of every page of the app on paper. */
export const letterhead = ({ name, permit, callCenter }: AppConfig['agency']): string =>
  escapeHtml([name, permit, `Call center ${callCenter}`].filter(Boolean).join(' · '));

export function pageTags(agency: string, publicUrl: string): string {
  const title = `${escapeHtml(agency)} · Perjalanan umrah dari kota Anda`;
  const description =
    'Harga, hotel, pesawat, dan tanggal tertulis di depan. Bayar bertahap lewat virtual account BRI atau BNI.';
  return plainTags(title, description, publicUrl);
}

/** The same of a link to pay: what it is, and nothing of whom or how much, for a chat has many readers. */
export function paymentTags(agency: string, publicUrl: string): string {
  const description = 'Buka untuk melihat tagihan, nomor virtual account, dan batas bayarnya.';
  return plainTags(`Pembayaran umrah · ${escapeHtml(agency)}`, description, publicUrl);
}

function plainTags(title: string, description: string, publicUrl: string): string {
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:image" content="${publicUrl}/og-card.png">`,
    `<meta property="og:locale" content="id_ID">`,
  ].join('\n');
}
