import { useMemo, useState } from 'react';
import { Accordion } from '../../ui/accordion.tsx';
import { ContactUs } from '../../ui/contact-us.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Page, PageHeading } from '../../ui/page.tsx';
import { FAQ, type QuestionGroup } from './content/faq.ts';
import styles from './info.module.css';

function matching(groups: QuestionGroup[], words: string): QuestionGroup[] {
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

/** Twenty questions in five groups, with a search. */
export function FaqScreen() {
  const [words, setWords] = useState('');
  const groups = useMemo(() => matching(FAQ, words), [words]);
  return (
    <Page narrow className={styles.screen}>
      <PageHeading support="Jawaban untuk yang paling sering ditanyakan.">FAQ</PageHeading>
      <SearchField
        className={styles.search}
        label="Cari pertanyaan"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {groups.map(({ title, questions }) => (
        <section key={title} className={styles.group}>
          <h2 className={styles.groupTitle}>{title}</h2>
          <Accordion
            items={questions.map(({ question, answer }) => ({
              key: question,
              title: question,
              content: <p>{answer}</p>,
            }))}
          />
        </section>
      ))}
      {groups.length === 0 && (
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
