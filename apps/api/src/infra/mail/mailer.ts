import nodemailer, { type NodemailerError, type SMTPTransportOptions } from 'nodemailer';

/** A file that goes along. */
export interface MailFile {
  name: string;
  type: string;
  bytes: Buffer;
}

export interface WrittenMail {
  /** Its Message-ID. */
  uuid: string;
  address: string;
  subject: string;
  text: string;
  html: string;
  file: MailFile | null;
}

/**
 * Why a mail was not taken. `isFinal`: its recipient or the mail itself was refused for good · `isRefusal`: it was surely not
 * taken; otherwise nobody knows.
 */
export class MailNotTaken extends Error {
  readonly isFinal: boolean;
  readonly isRefusal: boolean;

  constructor(reason: string, { isFinal, isRefusal }: { isFinal: boolean; isRefusal: boolean }) {
    super(reason);
    this.isFinal = isFinal;
    this.isRefusal = isRefusal;
  }
}

/** The mail server of the agency. */
export interface Mailer {
  /** Who it says that it is from. */
  from: MailSender;
  /** @returns what the server calls it @throws MailNotTaken */
  send(mail: WrittenMail): Promise<{ id: string | null }>;
  /** Whether one gets in there; nothing is sent. @throws MailNotTaken */
  verify(): Promise<void>;
}

export interface MailSender {
  name: string;
  address: string;
}

interface MailerOptions {
  /** `smtps://user:password@host:port`, or `smtp://…` */
  url: string;
  from: MailSender;
  limits?: Partial<typeof LIMITS>;
}

/** Milliseconds. A server that sends a letter now and then ends with `whole` too. */
const LIMITS = { connect: 10_000, greeting: 10_000, silence: 20_000, whole: 60_000 };
/** Most servers take 10 MB, and a file grows by a third on its way. */
const MAX_FILE_BYTES = 5_000_000;
const MAX_ADDRESS = 254;
/** Of what RFC 5321 allows, what no list, comment or line can be made of. */
const ADDRESS = /^[^\s\p{Cc}@,;:<>()[\]"\\]+@[^\s\p{Cc}@,;:<>()[\]"\\]+$/u;

const isLoopback = (host: string): boolean => /^(127\.|localhost$|\[?::1\]?$)/.test(host);

/** Errors at which nothing of the message has gone out. */
const NOT_REACHED = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EENVELOPE', 'EREQUIRETLS', 'EPROXY']);

/** Its words name the recipient; its numbers say as much. */
function reasonOf({ code, command, response, responseCode, originalCode }: NodemailerError): string {
  if (responseCode === undefined) return `SMTP: ${originalCode ?? code ?? 'unknown'}`;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
  return `SMTP: ${[responseCode, enhanced, command && `(${command})`].filter(Boolean).join(' ')}`;
}

/**
 * Reads what a failure means. A refusal for good is final where it is about this recipient or this mail; where our login or
 * our sender is refused, every mail is, until somebody corrects it.
 */
export function readSmtpFailure(error: unknown): MailNotTaken {
  if (error instanceof MailNotTaken) return error;
  const failure: NodemailerError = error instanceof Error ? error : new Error(String(error));
  const { code = '', command = '', permanent = false, originalCode = '', timeoutType = '' } = failure;
  const isAnswer = failure.responseCode !== undefined;
  return new MailNotTaken(reasonOf(failure), {
    isFinal: isAnswer && permanent && (command === 'RCPT TO' || command === 'DATA'),
    isRefusal:
      isAnswer ||
      NOT_REACHED.has(code) ||
      /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(originalCode) ||
      timeoutType === 'CONNECT_TIMEOUT' ||
      timeoutType === 'GREETING_TIMEOUT',
  });
}

function transportOptions(url: string, limits: typeof LIMITS): SMTPTransportOptions {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    // A password never goes out in clear, except to this machine itself.
    requireTLS: !secure && username !== '' && !isLoopback(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: limits.connect,
    dnsTimeout: limits.connect,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Sends mail over SMTP, a connection for each. */
export function makeMailer({ url, from, limits }: MailerOptions): Mailer {
  const allowed = { ...LIMITS, ...limits };
  const transport = nodemailer.createTransport(transportOptions(url, allowed));
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from,
    async send({ uuid, address, subject, text, html, file }) {
      if (address.length > MAX_ADDRESS || !ADDRESS.test(address))
        throw new MailNotTaken('alamat email tidak sah', { isFinal: true, isRefusal: true });
      if (file && file.bytes.length > MAX_FILE_BYTES)
        throw new MailNotTaken('lampiran terlalu besar', { isFinal: true, isRefusal: true });
      try {
        const sent = await transport.sendMail({
          from,
          to: { name: '', address },
          envelope: { from: from.address, to: [address] },
          subject,
          text,
          html,
          messageId: `<${uuid}@${domain}>`,
          xMailer: false,
          // Nobody's note of absence answers it (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(file && {
            attachments: [{ filename: file.name, contentType: file.type, content: file.bytes }],
          }),
          signal: AbortSignal.timeout(allowed.whole),
        });
        return { id: /\bqueued as ([\w-]{1,80})/i.exec(sent.response)?.[1] ?? null };
      } catch (error) {
        throw readSmtpFailure(error);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw readSmtpFailure(error);
      }
    },
  };
}
