import type { z } from 'zod';
import type { Permission } from './permission.ts';
import { byUuid } from './primitives.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/**
 * One call of the HTTP contract. The server validates with it, the app types its client by it, and the OpenAPI
 * document is generated from it.
 */
export interface Call {
  method: Method;
  /** Path with `:name` parameters. */
  path: `/${string}`;
  summary: string;
  /** Of a staff's call that a page makes by itself: it does not count as use of the session. */
  keepsSession?: false;
  /** What one must be allowed to do, which also says who can make the call (`permissionAudience`); 404 for whoever may not. */
  permission: Permission;
  /** Schema of the path's parameters; of a path with `:uuid` it is known. */
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Image parts of a multipart body, each required; `body` is the schema of its text fields. */
  files?: readonly string[];
  response: z.ZodType;
  /** Status of the successful answer; 200 unless given. */
  status?: 200 | 201;
}

/** Keeps the literal types of a call. */
export const defineCall = <const C extends Call>(call: C): C => call;

export type ParamsOf<C extends Call> = C['params'] extends z.ZodType
  ? C['params']
  : C['path'] extends `${string}/:uuid${string}`
    ? typeof byUuid
    : C['params'];

export const findParams = ({ params, path }: Call): z.ZodType | undefined =>
  params ?? (path.includes('/:uuid') ? byUuid : undefined);

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a client sends and receives; only types, so that a client need not carry the schemas. */
export interface CallTypes<C extends Call> {
  method: C['method'];
  path: C['path'];
  params: Input<ParamsOf<C>>;
  query: Input<C['query']>;
  body: Input<C['body']>;
  files: C['files'] extends readonly (infer Name extends string)[] ? Name : never;
  response: z.output<C['response']>;
}
