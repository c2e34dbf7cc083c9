import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { useNear } from '@rihlah/ui/hooks/use-near';
import { Document, Facts } from '@rihlah/ui/layout/document';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './facilities.module.css';
import { Section } from './section.tsx';

/** Widths of the lines that stand in for the list. */
const LINES = ['62%', '44%', '53%', '58%', '40%', '51%', '47%', '56%'];

/** The description's HTML, sanitised once more here; the sanitiser is fetched when the reader comes near. */
function useSafeHtml(html: string, place: RefObject<Element | null>): string | null {
  const [safe, setSafe] = useState<string | null>(null);
  const isNear = useNear(place);
  useEffect(() => {
    if (!isNear) return;
    let isCurrent = true;
    import('./safe-description.ts').then(({ safeDescription }) => {
      if (isCurrent) setSafe(safeDescription(html));
    });
    return () => {
      isCurrent = false;
    };
  }, [html, isNear]);
  return safe;
}

export function FacilitySection({ description }: { description: string }) {
  const place = useRef<HTMLDivElement>(null);
  const html = useSafeHtml(description, place);
  if (description.trim() === '') return null;
  return (
    <Section title="Fasilitas">
      <Document as="div">
        <div ref={place}>
          <Facts>
            {html === null ? (
              <Loading label="Memuat fasilitas">
                <div className={styles.loading}>
                  {LINES.map((width) => (
                    <Bar key={width} width={width} />
                  ))}
                </div>
              </Loading>
            ) : (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by DOMPurify with a short list of tags
              <div className={styles.facilities} lang="id" dangerouslySetInnerHTML={{ __html: html }} />
            )}
          </Facts>
        </div>
      </Document>
    </Section>
  );
}
