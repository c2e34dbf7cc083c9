import { Accordion } from '@rihlah/ui/accordion';
import { EmptyState } from '@rihlah/ui/empty-state';
import { SearchField } from '@rihlah/ui/form/search-field';
import { Page, PageHeading } from '@rihlah/ui/page';
import { useMemo, useState } from 'react';
import { ContactUs } from '../../domain/agency/contact-us.tsx';
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
