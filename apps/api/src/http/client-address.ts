import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Parts of an IPv6 address that name a customer's line: whoever has a line has all addresses of its /64. */
const NETWORK_PARTS = 4;

/** What a limit per address counts by: an IPv4 address, or the /64 network of an IPv6 one. */
export function addressOf(request: FastifyRequest): string {
  if (!ipaddr.isValid(request.ip)) return request.ip;
  // `process` also turns ::ffff:1.2.3.4 into 1.2.3.4.
  const address = ipaddr.process(request.ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, NETWORK_PARTS)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
