export interface IssuedToken {
  token: string;
  clientKey: string;
  expiresAt: Date;
}

/** Where issued tokens are kept; shared by all processes that serve the same address. */
export interface TokenStore {
  issue(token: IssuedToken): Promise<void>;
  /** The token as issued, expired or not; null when it never was. */
  find(token: string): Promise<IssuedToken | null>;
}

/** Remembers X-EXTERNAL-IDs. */
export interface ExternalIdStore {
  /**
   * Atomically takes an id for a day (`yyyy-MM-dd`, Asia/Jakarta). False when it was taken before, also by
   * another process. Called only for requests whose signature was verified.
   */
  claim(partnerId: string, externalId: string, jakartaDay: string): Promise<boolean>;
}
