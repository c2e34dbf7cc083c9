import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a gateway does with the next messages: `vanish` takes them and ends the connection without an answer. */
type Behaviour = 'take' | 'refuse' | 'vanish';

interface Taken {
  phone: string;
  text: string;
  id: string;
  /** Where it is to report to. */
  reportTo: string | null;
}

export interface FakeGateway {
  url: string;
  behave: Behaviour;
  /** How often it was asked. */
  asked: number;
  taken: Taken[];
  close(): Promise<void>;
}

interface Dialect {
  read(form: URLSearchParams): Omit<Taken, 'id'>;
  accept(id: string): { status: number; body: object };
  refuse: { status: number; body: object };
}

const DIALECTS = {
  zenziva: {
    read: (form) => ({ phone: form.get('to') ?? '', text: form.get('message') ?? '', reportTo: null }),
    accept: (messageId) => ({ status: 201, body: { messageId, status: '1', text: 'Success' } }),
    refuse: { status: 201, body: { status: '0', text: 'Insufficient credit' } },
  },
  twilio: {
    read: (form) => ({
      phone: form.get('To') ?? '',
      text: form.get('Body') ?? '',
      reportTo: form.get('StatusCallback'),
    }),
    accept: (sid) => ({ status: 201, body: { sid, status: 'queued' } }),
    refuse: { status: 503, body: { code: 20503 } },
  },
  vonage: {
    read: (form) => ({
      phone: form.get('to') ?? '',
      text: form.get('text') ?? '',
      reportTo: form.get('callback'),
    }),
    accept: (id) => ({ status: 200, body: { messages: [{ status: '0', 'message-id': id }] } }),
    refuse: { status: 200, body: { messages: [{ status: '9', 'error-text': 'Quota exceeded' }] } },
  },
} satisfies Record<string, Dialect>;

/** A gateway of SMS that speaks as the real one does, and does what it is told. */
export async function startFakeGateway(name: keyof typeof DIALECTS): Promise<FakeGateway> {
  const dialect: Dialect = DIALECTS[name];
  const server = createServer(async (request, response) => {
    let form = '';
    for await (const chunk of request) form += chunk;
    fake.asked += 1;
    if (fake.behave !== 'refuse') {
      const id = `${name}-${fake.asked}`;
      fake.taken.push({ ...dialect.read(new URLSearchParams(form)), id });
      if (fake.behave === 'vanish') return void request.socket.destroy();
      const { status, body } = dialect.accept(id);
      return void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    }
    const { status, body } = dialect.refuse;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave: 'take',
    asked: 0,
    taken: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
