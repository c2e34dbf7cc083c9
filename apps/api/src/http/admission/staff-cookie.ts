import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** Below which every call of Loket stands. */
export const STAFF_CALLS = '/api/staff/v1';

const DAY_SECONDS = 86_400;
/** A browser keeps no cookie for longer. */
const DEVICE_SECONDS = 400 * DAY_SECONDS;

const isHttps = ({ PUBLIC_URL }: Config): boolean => PUBLIC_URL?.startsWith('https:') ?? false;

/**
 * Where the product is reached by https, a `__Host-` cookie: no other host of the domain can set one of that name, which a
 * path would not prevent (decision 0085). Without https, as on a laptop, browsers refuse the prefix.
 */
const nameOf = (config: Config, name: string): string => (isHttps(config) ? `__Host-${name}` : name);

const optionsOf = (config: Config): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'strict',
  secure: isHttps(config),
  path: isHttps(config) ? '/' : STAFF_CALLS,
});

/** The session's token that a request brings; undefined for none. */
export const sessionCookie = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies?.[nameOf(config, 'loket')];

/** Random name that a browser was given at a sign-in; undefined for one that nobody signed in with. */
export const deviceCookie = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies?.[nameOf(config, 'loket-device')];

/** Signs a browser in, for as many seconds as a session may last. */
export function setSessionCookie(reply: FastifyReply, config: Config, token: string, seconds: number): void {
  reply.setCookie(nameOf(config, 'loket'), token, { ...optionsOf(config), maxAge: seconds });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(nameOf(config, 'loket'), optionsOf(config));
}

export function setDeviceCookie(reply: FastifyReply, config: Config, device: string): void {
  reply.setCookie(nameOf(config, 'loket-device'), device, { ...optionsOf(config), maxAge: DEVICE_SECONDS });
}
