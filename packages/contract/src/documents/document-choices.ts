export const SUPPORTING_DOCUMENT_TYPES = ['Akte Kelahiran', 'Buku Nikah', 'Ijazah'] as const;

/** Types of Covid vaccine that the upload offers (spec 2, section 5). */
export const COVID_VACCINES = [
  'Convidecia',
  'CoronaVac',
  'Jansen',
  'Moderna',
  'Novavax',
  'Oxford–AstraZeneca',
  'Pfizer–BioNTech',
  'Sinopharm BIBP',
  'Sputnik V',
  'Zifivax',
] as const;

/** An upload is a photo of at most this many bytes (decisions, Smaller ones). */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024;
