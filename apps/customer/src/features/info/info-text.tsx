import type { InfoPageName } from '@rihlah/contract/catalog/info-page';
import { ErrorState } from '@rihlah/ui/feedback/error-state';
import { Bar, Loading } from '@rihlah/ui/feedback/skeleton';
import type { ReactNode } from 'react';
import styles from './info.module.css';
import { useOwnText } from './use-own-text.ts';

/** While the agency's text is on its way, or when it did not come. */
export const TextWaiting = ({ error, retry }: { error: unknown; retry: () => void }) =>
  error ? (
    <ErrorState title="Halaman ini gagal dimuat" error={error} onRetry={retry} />
  ) : (
    <Loading label="Memuat halaman">
      <div className={styles.waiting}>
        {['82%', '64%', '74%', '58%'].map((width) => (
          <Bar key={width} width={width} />
        ))}
      </div>
    </Loading>
  );

const htmlOf = (body: HTMLElement): string => body.innerHTML;

interface InfoTextProps {
  name: InfoPageName;
  children: ReactNode;
  /** Below the agency's own text: what the page leads to. */
  after?: ReactNode;
}

/** The agency's own text of a page where it has written one, else the product's. */
export function InfoText({ name, children, after }: InfoTextProps) {
  const { text, error, retry } = useOwnText(name, htmlOf);
  if (text === null) return children;
  if (text === undefined) return <TextWaiting error={error} retry={retry} />;
  // The policy alone is written in English.
  const lang = name === 'privacy' ? undefined : 'id';
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by DOMPurify with a short list of tags */}
      <div className={styles.prose} lang={lang} dangerouslySetInnerHTML={{ __html: text }} />
      {after && <div className={styles.after}>{after}</div>}
    </>
  );
}
