import { type Dispatcher, request } from 'undici';

/** A SNAP answer is a few kilobytes, a day's report some hundreds; more is not an answer. */
const maxAnswerBytes = 16 * 1024 * 1024;

export interface HttpCall {
  url: URL;
  method: 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  dispatcher?: Dispatcher;
}

export type HttpAnswer =
  | { received: true; status: number; text: string }
  | { received: false; reason: string };

/** One HTTP exchange within `timeoutMs`, body included. Never throws: what goes wrong on the way is a value. */
export async function exchange(call: HttpCall): Promise<HttpAnswer> {
  const { url, method, headers, body, timeoutMs, dispatcher } = call;
  try {
    const answer = await request(url, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(timeoutMs),
      ...(dispatcher && { dispatcher }),
    });
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of answer.body as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxAnswerBytes) return { received: false, reason: 'answer too large' };
      chunks.push(chunk);
    }
    return { received: true, status: answer.statusCode, text: Buffer.concat(chunks).toString('utf8') };
  } catch (error) {
    return { received: false, reason: reasonOf(error, timeoutMs) };
  }
}

function reasonOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`;
  const code = 'code' in error ? `${String(error.code)} ` : '';
  return `${code}${error.message}`;
}
