import { ButtonAnchor } from '@rihlah/ui/actions/button';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import { IconDocument } from '@rihlah/ui/icons/more';
import { Document } from '@rihlah/ui/layout/document';
import { useQuery } from '@tanstack/react-query';
import { TERMS_URL } from '../form/terms.tsx';
import styles from './terms-text.module.css';

interface Terms {
  version: string;
  introduction: string;
  sections: { title: string; items: string[] }[];
}

/** The text of the file, which phones would only download. */
const TERMS_TEXT_URL = '/syarat-ketentuan.json';

async function fetchTerms(): Promise<Terms> {
  const response = await fetch(TERMS_TEXT_URL);
  if (!response.ok) throw new Error(`${TERMS_TEXT_URL} answered ${response.status}`);
  return (await response.json()) as Terms;
}

/** The terms that were accepted, open in the page: a tab of their own would take one away from paying. */
export function TermsText() {
  const { data: terms, isError } = useQuery({
    queryKey: ['terms'],
    queryFn: fetchTerms,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ownErrors: true },
  });
  return (
    <Document as="section" aria-labelledby="syarat" className={styles.terms}>
      <h2 id="syarat" className={styles.title}>
        Syarat dan ketentuan
      </h2>
      {!terms && !isError && (
        <Loading label="Memuat syarat dan ketentuan">
          <Bar height={200} />
        </Loading>
      )}
      {terms && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls, so it must be reachable by keys
        <section className={styles.text} aria-label="Isi syarat dan ketentuan" tabIndex={0}>
          <p lang="id">{terms.version}</p>
          <p lang="id">{terms.introduction}</p>
          {terms.sections.map(({ title, items }) => (
            <div key={title} lang="id">
              <h3>{title}</h3>
              <ul className={styles.items}>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <ButtonAnchor
        href={TERMS_URL}
        target="_blank"
        rel="noopener"
        variant="secondary"
        block
        icon={<IconDocument />}
      >
        Buka syarat dan ketentuan (PDF)
      </ButtonAnchor>
    </Document>
  );
}
