import { type AskedFact, givenFacts } from '@rihlah/contract/people/pilgrim-facts';
import { z } from 'zod';

export type FactValues = Record<AskedFact, string>;

/** What is left empty is not known yet, and asked for again later; what is typed is judged. */
export const factsSchema = (missing: AskedFact[]) =>
  z.custom<FactValues>().check(({ value, issues }) => {
    const typed = value as FactValues;
    for (const fact of missing) {
      if (typed[fact].trim() === '') continue;
      const found = givenFacts.shape[fact].safeParse(typed[fact]).error?.issues ?? [];
      for (const { message } of found)
        issues.push({ code: 'custom', input: typed, path: [fact], message, continue: true });
    }
  });
