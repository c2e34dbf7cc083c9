import { type Promo, promo as promoSchema } from '@rihlah/contract/wire/app-config';
import type { Difference } from '../../../domain/content/conflict.tsx';
import { orNull, text } from '../reference-data/kind.ts';

/** The promo as its form has it: texts. */
export type PromoValues = Record<
  'title' | 'text' | 'path' | 'linkLabel' | 'linkUrl' | 'startsOn' | 'endsOn' | 'shown',
  string
>;

const LABELS: Record<keyof PromoValues, string> = {
  title: 'Judul',
  text: 'Teks',
  path: 'Gambar',
  linkLabel: 'Tulisan tombol',
  linkUrl: 'Tujuan tombol',
  startsOn: 'Mulai',
  endsOn: 'Sampai',
  shown: 'Tampil',
};

export const toPromoValues = (promo: Promo | null): PromoValues => ({
  title: promo?.title ?? '',
  text: promo?.text ?? '',
  path: promo?.path ?? '',
  linkLabel: promo?.link?.label ?? '',
  linkUrl: promo?.link?.url ?? '',
  startsOn: promo?.startsOn ?? '',
  endsOn: promo?.endsOn ?? '',
  shown: promo?.isShown === false ? 'tidak' : 'ya',
});

export const toPromo = (values: PromoValues): Promo => ({
  title: values.title,
  text: values.text,
  path: orNull(values.path),
  link: values.linkUrl || values.linkLabel ? { label: values.linkLabel, url: values.linkUrl } : null,
  startsOn: orNull(values.startsOn),
  endsOn: orNull(values.endsOn),
  isShown: values.shown === 'ya',
});

const FIELDS: Record<string, keyof PromoValues> = { 'link.label': 'linkLabel', 'link.url': 'linkUrl' };

/** What the contract says against it, by the form's fields. */
export const checkPromo = (values: PromoValues) =>
  (promoSchema.safeParse(toPromo(values)).error?.issues ?? []).map(({ path, message }) => ({
    path: [FIELDS[path.slice(0, 2).join('.')] ?? text(path[0])],
    message,
  }));

export const promoDifferences = (mine: PromoValues, theirs: PromoValues): Difference[] =>
  (Object.keys(LABELS) as (keyof PromoValues)[])
    .filter((field) => mine[field] !== theirs[field])
    .map((field) => ({ label: LABELS[field], mine: mine[field], theirs: theirs[field] }));
