import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/**
 * What a mail server does with the next mails: `hang` greets nobody · `vanish` takes one whole and ends the connection without an
 * answer · `defer`, `unknown` answer the recipient with 450 and 550 · `spam` answers the mail with 554 · `stranger` answers
 * the sender with 550.
 */
type Behaviour = 'take' | 'hang' | 'vanish' | 'defer' | 'unknown' | 'spam' | 'stranger';

interface Taken extends ParsedMail {
  /** Of the envelope. */
  recipients: string[];
  raw: string;
}

export interface FakeMailServer {
  url: string;
  behave: Behaviour;
  taken: Taken[];
  /** Who logged in, with which password. */
  logins: string[];
  /** Connections so far. */
  asked: number;
  close(): Promise<void>;
}

const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

/** A real SMTP server that does what it is told. @param user who must log in with which password; nobody needs to without */
export async function startMailServer(user?: { name: string; password: string }): Promise<FakeMailServer> {
  const sockets = new Map<string, Socket>();
  const server = new SMTPServer({
    authOptional: !user,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    logger: false,
    onConnect(_session, done) {
      fake.asked += 1;
      if (fake.behave !== 'hang') done();
    },
    onAuth({ username = '', password }, _session, done) {
      fake.logins.push(`${username}:${password}`);
      const isRight = username === user?.name && password === user?.password;
      done(
        isRight ? null : refusal(535, '5.7.8 authentication failed'),
        isRight ? { user: username } : undefined,
      );
    },
    onMailFrom(_address, _session, done) {
      done(fake.behave === 'stranger' ? refusal(550, '5.7.1 sender is not ours') : null);
    },
    onRcptTo({ address }, _session, done) {
      if (fake.behave === 'defer') return done(refusal(450, `4.2.1 ${address} is busy`));
      done(fake.behave === 'unknown' ? refusal(550, `5.1.1 ${address} is nobody`) : null);
    },
    onData(stream, session, done) {
      void (async () => {
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part);
        const raw = Buffer.concat(parts);
        if (fake.behave === 'spam') return done(refusal(554, '5.7.1 it looks like spam'));
        const parsed = await simpleParser(raw);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        fake.taken.push({ ...parsed, recipients, raw: raw.toString('utf8') });
        if (fake.behave === 'vanish') return void sockets.get(`${session.remotePort}`)?.destroy();
        done(null, 'queued as A1B2C3');
      })();
    },
  });
  server.server.on('connection', (socket: Socket) => sockets.set(`${socket.remotePort}`, socket));
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const fake: FakeMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    behave: 'take',
    taken: [],
    logins: [],
    asked: 0,
    close: async () => {
      for (const socket of sockets.values()) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return fake;
}

/** Says a letter now and then, and never anything whole. */
export async function startTricklingServer(): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 lambat ESMTP\r\n');
    const timer = setInterval(() => socket.write('2'), 20);
    socket.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
