import { Bar } from '@rihlah/ui/feedback/skeleton';
import { lazyCode, PartOf } from '@rihlah/ui/page/lazy-code';
import type { PartProps } from './part-props.ts';

/** Comes when somebody writes: it is as large as the rest of the console. */
const richText = lazyCode(() => import('./rich-text.tsx'));

/** What the price holds and what it does not. */
export const DescriptionPart = ({ draft, change }: PartProps) => (
  <PartOf
    part={richText}
    with={{
      label: 'Deskripsi paket',
      html: draft.description,
      onHtml: (description: string) => change({ description }),
    }}
    waiting={<Bar height={240} />}
  />
);
