import type { InfoPageName } from '@rihlah/contract/catalog/info-page';
import type { Guide } from '@rihlah/contract/info/guides';
import { ButtonLink } from '@rihlah/ui/actions/button';
import { Document, Facts, Stub } from '@rihlah/ui/layout/document';
import { Field, Fields } from '@rihlah/ui/layout/fields';
import { NumberedSteps } from '@rihlah/ui/lists/numbered-steps';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { ContactUs } from '../../domain/agency/contact-us.tsx';
import styles from './info.module.css';
import { InfoText } from './info-text.tsx';

interface GuideScreenProps {
  guide: Guide;
  /** Where the agency may have written its own text. */
  name: InfoPageName;
  /** The screen where what the guide leads to is handed in. */
  action: { to: string; label: string };
}

/** How something outside the app is done: what it costs and by when on a document, then the steps, then remarks. */
export function GuideScreen({ guide, name, action }: GuideScreenProps) {
  useTitle(guide.title);
  const handIn = (
    <ButtonLink size="lg" block to={action.to}>
      {action.label}
    </ButtonLink>
  );
  return (
    <Page narrow className={styles.screen}>
      <PageHeading support={guide.support}>{guide.title}</PageHeading>
      <InfoText name={name} after={handIn}>
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
          <Stub>{handIn}</Stub>
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
      </InfoText>
      <div className={styles.after}>
        <ContactUs about={guide.title} />
      </div>
    </Page>
  );
}
