import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Agency } from './agency.ts';
import type { Banks } from './bank/banks.ts';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import type { Encryption } from './encryption.ts';
import type { SealedStore } from './files/file-store.ts';
import type { Images } from './images/images.ts';
import type { PassportReader } from './passports/passport-reader.ts';
import type { Passwords } from './passwords.ts';
import type { PdfReader } from './pdf/pdf-reader.ts';
import type { Sheets } from './sheets/sheets.ts';
import type { SignedLinks } from './signed-links.ts';
import type { SmsBudget } from './sms/sms-budget.ts';
import type { SmsSender } from './sms/sms-sender.ts';

/** What lies outside the product's rules; made once at start and handed to use cases. */
export interface Services {
  db: Db;
  clock: Clock;
  config: Config;
  /** What the agency has decided: its name, its policy. */
  agency: Agency;
  encryption: Encryption;
  /** Signs addresses of files and receipts. */
  signedLinks: SignedLinks;
  passwords: Passwords;
  /** Sealed: what goes in is encrypted. */
  files: SealedStore;
  /** Open what came from outside, each kind apart from the others. */
  images: Images;
  pdfReader: PdfReader;
  sheets: Sheets;
  passportReader: PassportReader;
  banks: Banks;
  smsSender: SmsSender;
  smsBudget: SmsBudget;
  log: Logger;
  /** Address customers reach the product at, without a trailing slash. */
  publicUrl: string;
}
