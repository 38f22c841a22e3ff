import type { FastifyRequest } from 'fastify';

const loopback = /^(::ffff:)?127\.|^::1$/;
/** A proxy on this machine says so; a header makes a request a stranger's, never one of this machine's. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Whether a request was sent by this machine itself, by the addresses of its socket: a loopback address, or one to itself. */
export function isFromThisMachine({
  socket: { remoteAddress, localAddress },
  headers,
}: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  if (remoteAddress === undefined || proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  return loopback.test(remoteAddress) || remoteAddress === localAddress;
}
