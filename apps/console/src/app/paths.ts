/** Addresses, below /staf, that somebody without a session may open. */
export const PUBLIC_PATHS = { invitation: '/undangan' } as const;
