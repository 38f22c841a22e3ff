import type { FastifyRequest } from 'fastify';

const loopback = /^(::ffff:)?127\.|^::1$/;
/** Headers of a proxy: their presence means that the request is not from this machine. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** Whether a request is from this machine, by its socket: a loopback address, or equal local and remote addresses. */
export function isFromThisMachine({
  socket: { remoteAddress, localAddress },
  headers,
}: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  if (remoteAddress === undefined || proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  return loopback.test(remoteAddress) || remoteAddress === localAddress;
}
