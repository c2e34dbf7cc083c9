import { Document, Facts, Stub } from '@rihlah/ui/document';
import { Field, Fields } from '@rihlah/ui/fields';
import { NumberedSteps } from '@rihlah/ui/numbered-steps';
import { Page, PageHeading } from '@rihlah/ui/page';
import type { ReactNode } from 'react';
import { ContactUs } from '../../domain/agency/contact-us.tsx';
import type { Guide } from './content/guides.ts';
import styles from './info.module.css';

interface GuideScreenProps {
  guide: Guide;
  /** Where what the guide leads to is handed in. */
  action?: ReactNode;
}

/** How something outside the app is done: what it costs and by when on a document, then the steps, then remarks. */
export function GuideScreen({ guide, action }: GuideScreenProps) {
  return (
    <Page narrow className={styles.screen}>
      <PageHeading support={guide.support}>{guide.title}</PageHeading>
      <Document as="div" className={styles.facts} strip={{ name: guide.strip }}>
        <Facts>
          <Fields>
            {guide.facts.map(({ label, value, wide }) => (
              <Field key={label} label={label} wide={wide}>
                {value}
              </Field>
            ))}
          </Fields>
        </Facts>
        {action && <Stub>{action}</Stub>}
      </Document>
      {guide.lists.map(({ title, numbered, items }) => (
        <section key={title} className={styles.group}>
          <h2 className={styles.groupTitle}>{title}</h2>
          {numbered ? (
            <NumberedSteps steps={items} />
          ) : (
            <ul className={styles.bullets}>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <div className={styles.after}>
        <ContactUs about={guide.title} />
      </div>
    </Page>
  );
}
