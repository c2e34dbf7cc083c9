/** A browser that others build, as far as a walk through the app needs it. */
export interface ForeignBrowser {
  open(address: string): Promise<void>;
  /** Runs an expression in the page. */
  read<T>(expression: string): Promise<T>;
  press(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** Errors that scripts of the app have thrown so far. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Installed {
  name: string;
  start(): Promise<ForeignBrowser>;
}

export const PHONE = { width: 360, height: 740 };
