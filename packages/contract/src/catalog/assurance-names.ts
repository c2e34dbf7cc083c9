/** The five things that must be sure before one sends money, in the order of the card ('5 Pasti'). */
export const ASSURANCES = ['licence', 'schedule', 'flight', 'hotel', 'visa'] as const;
export type Assurance = (typeof ASSURANCES)[number];

export const ASSURANCE_WORDS: Record<Assurance, string> = {
  licence: 'Izin',
  schedule: 'Jadwal',
  flight: 'Pesawat',
  hotel: 'Hotel',
  visa: 'Visa',
};

/** `leaving`: wants to move or to cancel, and is called. */
export const CHANGE_ANSWERS = ['agreed', 'leaving'] as const;
export type ChangeAnswer = (typeof CHANGE_ANSWERS)[number];
