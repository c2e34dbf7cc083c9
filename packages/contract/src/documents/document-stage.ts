/** `incomplete`: a document is missing or was refused · `waiting`: all there, not all Verified · `complete`: all Verified. */
export const DOCUMENT_STAGES = ['incomplete', 'waiting', 'complete'] as const;

export type DocumentStage = (typeof DOCUMENT_STAGES)[number];
