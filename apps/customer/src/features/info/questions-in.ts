export interface OwnQuestion {
  question: string;
  /** What a search looks through. */
  answer: string;
  /** Sanitised. */
  html?: string;
}

export interface OwnQuestionGroup {
  title: string;
  questions: OwnQuestion[];
}

/**
 * The questions of a text: headings of the second level are groups, those of the third questions, and what follows one
 * its answer. What stands before the first question is left out.
 */
export function questionsIn(body: HTMLElement): OwnQuestionGroup[] {
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
