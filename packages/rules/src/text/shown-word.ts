/**
 * A word of the contract as people read it: statuses, steps, choices of forms. It is compared and sent as it is; in Indonesian it
 * is shown so too, and the English build has `shown-word.en.ts` in the place of this module (decision 0234).
 */
export const shownWord = (word: string): string => word;
