import { Bar } from '@rihlah/ui/feedback/skeleton';
import { LoadedPart, lazyCode } from '@rihlah/ui/page/lazy-code';
import { type ComponentType, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSetParameters } from '../../../domain/screen/use-set-parameters.ts';
import styles from './editor.module.css';
import { SECTIONS, type SectionId } from './editor-problems.ts';
import { FlightsPart } from './parts/flights-part.tsx';
import { DeadlinesPart, HotelsPart, ItineraryPart, PhotosPart, RoomsPart } from './parts/list-parts.tsx';
import type { PartProps } from './parts/part-props.ts';
import { PricePart } from './parts/price-part.tsx';
import { SchedulePart } from './parts/schedule-part.tsx';
import { summarizeSection } from './section-words.ts';

/** Comes when somebody writes: it is as large as the rest of the console. */
const richText = lazyCode(() => import('./parts/rich-text.tsx'));

/** What the price holds and what it does not. */
const DescriptionPart = ({ draft, change }: PartProps) => (
  <LoadedPart
    part={richText}
    with={{
      label: 'Deskripsi paket',
      html: draft.description,
      onHtml: (description: string) => change({ description }),
    }}
    waiting={<Bar height={240} />}
  />
);

const PARTS: Record<SectionId, ComponentType<PartProps>> = {
  jadwal: SchedulePart,
  harga: PricePart,
  penerbangan: FlightsPart,
  hotel: HotelsPart,
  itinerari: ItineraryPart,
  kamar: RoomsPart,
  foto: PhotosPart,
  deskripsi: DescriptionPart,
  berkas: DeadlinesPart,
};

const PARAMETER = 'bagian';

/** The open part, in the address: `[open, open another, the one before or after]`. */
export function useSection(): [SectionId, (id: SectionId) => void, (by: 1 | -1) => void] {
  const [search] = useSearchParams();
  const setParameters = useSetParameters();
  const said = SECTIONS.findIndex(({ id }) => id === search.get(PARAMETER));
  const at = said === -1 ? 0 : said;
  const open = (id: SectionId) => setParameters({ [PARAMETER]: id }, { replace: true });
  const step = (by: 1 | -1) => {
    const next = SECTIONS[at + by];
    if (next) open(next.id);
  };
  return [SECTIONS[at]?.id ?? 'jadwal', open, step];
}

interface EditorSectionsProps {
  section: SectionId;
  onOpen: (id: SectionId) => void;
  parts: PartProps;
}

/** The open part, and those after it in a line each. */
export function EditorSections({ section, onOpen, parts }: EditorSectionsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const opened = useRef(section);
  useEffect(() => {
    if (opened.current === section) return;
    opened.current = section;
    title.current?.focus();
  }, [section]);
  const at = SECTIONS.findIndex(({ id }) => id === section);
  const Part = PARTS[section];
  return (
    <>
      <section className={styles.part} aria-labelledby="bagian-terbuka">
        <h2 id="bagian-terbuka" ref={title} tabIndex={-1} className={styles.partTitle}>
          {SECTIONS[at]?.title}
        </h2>
        <Part {...parts} />
      </section>
      <ul className={styles.closed}>
        {SECTIONS.slice(at + 1).map(({ id, title: name }) => (
          <li key={id}>
            <button type="button" onClick={() => onOpen(id)}>
              <span aria-hidden="true">›</span> <b>{name}</b>{' '}
              {summarizeSection(id, parts.draft, parts.choices)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
