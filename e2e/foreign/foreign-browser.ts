/** A browser that others build, as far as a walk through the app needs it. */
export interface ForeignBrowser {
  open(address: string): Promise<void>;
  /** Runs an expression in the page. */
  read<T>(expression: string): Promise<T>;
  /** Presses the element that an XPath finds. */
  press(xpath: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  /** What the window shows, as PNG. */
  picture(): Promise<Buffer>;
  /** Errors that the pages have had so far: thrown, written to the console, not loaded. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export const PHONE = { width: 360, height: 740 };
