import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Encryption } from '../infra/crypto/encryption.ts';

/** Parts of an IPv6 address that name a customer's line: whoever has a line has all addresses of its /64. */
const NETWORK_PARTS = 4;

/** What a limit per address counts by: an IPv4 address, or the /64 network of an IPv6 one. */
export function readClientAddress(request: FastifyRequest): string {
  if (!ipaddr.isValid(request.ip)) return request.ip;
  // `process` also turns ::ffff:1.2.3.4 into 1.2.3.4.
  const address = ipaddr.process(request.ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** So many signs tell all addresses of a flood apart, and a line of the log stays short. */
const SOURCE_LENGTH = 12;

/** What a line of the log says of where a request came from: a keyed hash of what limits count by, that names nobody. */
export const hashLogSource = (request: FastifyRequest, encryption: Encryption): string =>
  encryption.hash(`source:${readClientAddress(request)}`).slice(0, SOURCE_LENGTH);
