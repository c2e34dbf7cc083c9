/** A call of a bank as it arrived, before anything about it was judged. */
export interface ArrivedCall {
  /** SNAP service code, e.g. `25`; `00` for an address or method that is no service. */
  service: string;
  method: string;
  path: string;
  /** The bearer token it carries, if any. */
  token: string | null;
  externalId: string;
  /** The exact bytes received. */
  raw: Buffer;
}

/** Keeps what arrived, refused calls included. */
export interface SnapJournal {
  /** @returns what is told the response code, once there is one; the answer does not wait until that is written */
  keep(call: ArrivedCall): Promise<(responseCode: string) => void>;
  /** Waits until everything told so far is written. */
  settled(): Promise<void>;
}
