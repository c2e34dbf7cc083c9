/** A dose that was given on a day, `YYYY-MM-DD`. */
export interface GivenDose {
  dose: number;
  day: string;
}

/**
 * Doses are given one after the other, two of them perhaps on one day.
 *
 * @param others certificates of the same person that stand beside this one
 * @returns what is wrong with its day; undefined where it fits between the others
 */
export function doseOrderProblem(
  { dose, day }: GivenDose,
  others: readonly GivenDose[],
): 'doseTooEarly' | 'doseTooLate' | undefined {
  if (others.some((other) => other.dose < dose && other.day > day)) return 'doseTooEarly';
  if (others.some((other) => other.dose > dose && other.day < day)) return 'doseTooLate';
  return undefined;
}
