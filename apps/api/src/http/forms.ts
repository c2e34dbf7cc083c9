import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import { MAX_PHOTO_BYTES } from '@rihlah/contract/documents/document-choices';
import type { Call } from '@rihlah/contract/wire/call';
import type { ValidationCode } from '@rihlah/contract/wire/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure } from '../infra/failure.ts';

/** A longer body is refused unread; of one below it, what is too much is read and thrown away, to answer by field. */
const MAX_FORM_BYTES = 64 * 1024 * 1024;
/** Pictures that all requests of this process may hold in memory together. */
const MAX_HELD_BYTES = 256 * 1024 * 1024;
/** Of that, what one account may hold: two people's identity photos at once. */
const MAX_HELD_BY_ONE = 48 * 1024 * 1024;
const RETRY_SECONDS = 10;
/** And one that only trickles, after this; 4 MB of shrunk photos take so long at 25 kB a second. */
const WHOLE_MS = 180_000;
const LIMITS = {
  fileSize: MAX_PHOTO_BYTES,
  files: 8,
  fields: 20,
  parts: 28,
  fieldSize: 4096,
  fieldNameSize: 100,
};

export type FormIssue = z.core.$ZodIssue;

export interface Form {
  fields: Record<string, unknown>;
  files: Map<string, Buffer>;
  issues: FormIssue[];
}

let heldBytes = 0;
const heldBy = new Map<string, number>();

/** Lets the calls of a scope take multipart forms, and nothing else. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
}

export function fieldNames(call: Call): Set<string> {
  if (!call.body) return new Set();
  const { properties = {} } = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' });
  return new Set(Object.keys(properties));
}

const issue = (name: string, code: ValidationCode): FormIssue => ({
  code: 'custom',
  path: [name],
  message: code,
  input: undefined,
});

/**
 * Reads a multipart body: text fields, and the pictures that the call names, as yet unopened.
 *
 * @param sender who sends it: nobody fills the memory for everybody
 * @param stallMs after how long a form of which nothing comes is given up
 * @throws Failure for a body that is no form, or larger than any honest one; `busy` when too many are being read
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { known, sender, stallMs }: { known: Set<string>; sender: string; stallMs: number },
): Promise<Form> {
  if (!request.isMultipart()) throw new Failure('notForm');
  const arrived = endWhenStalled(request, stallMs);
  const refuse = (failure: unknown): never => {
    readPast(request, arrived);
    throw failure;
  };
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) refuse(new Failure('tooLarge'));
  const form: Form = { fields: {}, files: new Map(), issues: [] };
  const hold = holdUntilClosed(reply, sender);
  const pictures = new Set(call.files);
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') takeField(form, part, known, pictures);
      else await takeFile(form, part, pictures, hold);
    }
  } catch (error) {
    refuse(error instanceof Failure || isClientError(error) ? error : new Failure('badRequest'));
  }
  arrived();
  for (const name of pictures)
    if (!form.files.has(name) && !form.issues.some(({ path }) => path[0] === name))
      form.issues.push(issue(name, 'fileRequired'));
  return form;
}

const isClientError = (error: unknown): boolean => {
  const { statusCode = 500 } = error as { statusCode?: number };
  return statusCode >= 400 && statusCode < 500;
};

/**
 * Throws away what is left of a refused body while its answer goes out: a connection that is closed upon somebody who still
 * sends takes the answer with it, and a request behind an unread body is never read. No longer than a form may take.
 */
function readPast({ raw }: FastifyRequest, arrived: () => void): void {
  // What has come whole is closed already, and says so no more.
  if (raw.destroyed) arrived();
  else raw.once('close', arrived);
  raw.resume();
}

/** Counts what a request holds until its answer is out or its connection gone. */
function holdUntilClosed(reply: FastifyReply, sender: string): (bytes: number) => void {
  let mine = 0;
  const add = (bytes: number) => {
    heldBytes += bytes;
    mine += bytes;
    const ofSender = (heldBy.get(sender) ?? 0) + bytes;
    if (ofSender > 0) heldBy.set(sender, ofSender);
    else heldBy.delete(sender);
  };
  reply.raw.once('close', () => add(-mine));
  return (bytes) => {
    const isTooMuch =
      heldBytes + bytes > MAX_HELD_BYTES || (heldBy.get(sender) ?? 0) + bytes > MAX_HELD_BY_ONE;
    if (isTooMuch) throw new Failure('busy', { retryAfter: RETRY_SECONDS });
    add(bytes);
  };
}

/** Ends the connection of a form that no longer comes. @returns what to call once it has come */
function endWhenStalled({ raw }: FastifyRequest, stallMs: number): () => void {
  const giveUp = () => raw.destroy();
  const whole = setTimeout(giveUp, WHOLE_MS);
  const stalled = setTimeout(giveUp, stallMs);
  const moved = () => stalled.refresh();
  raw.on('data', moved);
  return () => {
    clearTimeout(whole);
    clearTimeout(stalled);
    raw.off('data', moved);
  };
}

function takeField(
  form: Form,
  { fieldname, value, valueTruncated }: MultipartValue,
  known: Set<string>,
  pictures: Set<string>,
): void {
  // A text where a picture belongs counts as no picture.
  if (pictures.has(fieldname)) return;
  if (!known.has(fieldname)) form.issues.push(issue(fieldname, 'unrecognizedKeys'));
  else if (Object.hasOwn(form.fields, fieldname)) form.issues.push(issue(fieldname, 'tooMany'));
  else if (valueTruncated) form.issues.push(issue(fieldname, 'stringTooLong'));
  else form.fields[fieldname] = value;
}

async function takeFile(
  form: Form,
  { fieldname, filename, file }: MultipartFile,
  pictures: Set<string>,
  hold: (bytes: number) => void,
): Promise<void> {
  const isWanted = pictures.has(fieldname) && !form.files.has(fieldname);
  const chunks: Buffer[] = [];
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (!isWanted) continue;
    hold(chunk.length);
    chunks.push(chunk);
  }
  if (!isWanted) form.issues.push(issue(fieldname, pictures.has(fieldname) ? 'tooMany' : 'unrecognizedKeys'));
  else if (file.truncated) form.issues.push(issue(fieldname, 'fileTooLarge'));
  // A form field without a choice is sent as a file without a name.
  else if (chunks.length === 0 && filename) form.issues.push(issue(fieldname, 'fileEmpty'));
  else if (chunks.length > 0) form.files.set(fieldname, Buffer.concat(chunks));
}
