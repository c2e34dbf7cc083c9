import { FAQ } from '@rihlah/contract/info/faq';
import { EmptyState } from '@rihlah/ui/feedback/empty-state';
import { SearchField } from '@rihlah/ui/form/fields/search-field';
import { Accordion } from '@rihlah/ui/layout/accordion';
import { Page, PageHeading, useTitle } from '@rihlah/ui/page/page';
import { useMemo, useState } from 'react';
import { ContactUs } from '../../domain/agency/contact-us.tsx';
import styles from './info.module.css';
import { TextWaiting } from './info-text.tsx';
import { useOwnText } from './use-own-text.ts';

interface OwnQuestion {
  question: string;
  /** What a search looks through. */
  answer: string;
  /** Sanitised. */
  html?: string;
}

interface OwnQuestionGroup {
  title: string;
  questions: OwnQuestion[];
}

/**
 * The questions of a text: headings of the second level are groups, those of the third questions, and what follows one
 * its answer. What stands before the first question is left out.
 */
function questionsIn(body: HTMLElement): OwnQuestionGroup[] {
  const groups: OwnQuestionGroup[] = [];
  for (const element of body.children) {
    const text = element.textContent?.trim() ?? '';
    if (element.tagName === 'H2') groups.push({ title: text, questions: [] });
    else if (element.tagName === 'H3') {
      if (groups.length === 0) groups.push({ title: '', questions: [] });
      groups.at(-1)?.questions.push({ question: text, answer: '', html: '' });
    } else {
      const last = groups.at(-1)?.questions.at(-1);
      if (last)
        Object.assign(last, { answer: `${last.answer} ${text}`, html: last.html + element.outerHTML });
    }
  }
  return groups.filter(({ questions }) => questions.length > 0);
}

function matching(groups: OwnQuestionGroup[], words: string): OwnQuestionGroup[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map(({ title, questions }) => ({
      title,
      questions: questions.filter(({ question, answer }) => {
        const text = `${question} ${answer}`.toLowerCase();
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

const Answer = ({ answer, html }: OwnQuestion) =>
  html === undefined ? (
    <p>{answer}</p>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by DOMPurify with a short list of tags
    <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
  );

/** Twenty questions in five groups, or the agency's own, with a search. */
export function FaqScreen() {
  useTitle('FAQ');
  const [words, setWords] = useState('');
  const { text: own, error, retry } = useOwnText('faq', questionsIn);
  const groups = useMemo(() => matching(own ?? FAQ, words), [own, words]);
  return (
    <Page narrow className={styles.screen}>
      <PageHeading support="Jawaban untuk yang paling sering ditanyakan.">FAQ</PageHeading>
      <SearchField
        className={styles.search}
        label="Cari pertanyaan"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {own === undefined ? (
        <TextWaiting error={error} retry={retry} />
      ) : (
        groups.map(({ title, questions }) => (
          <section key={title} className={styles.group}>
            {title && <h2 className={styles.groupTitle}>{title}</h2>}
            <Accordion
              items={questions.map((question) => ({
                key: question.question,
                title: question.question,
                content: <Answer {...question} />,
              }))}
            />
          </section>
        ))
      )}
      {own !== undefined && groups.length === 0 && (
        <EmptyState title="Tidak ada pertanyaan yang cocok">
          <p>Coba kata lain, atau tanyakan kepada kami.</p>
        </EmptyState>
      )}
      <div className={styles.after}>
        <ContactUs />
      </div>
    </Page>
  );
}
