import type { Server } from 'node:net';
import { countedAddress, plainAddress } from './caller-address.ts';
import { countOpen } from './open-counts.ts';

/** The number of connections that all callers, and those of one address, may have open; `ofAddress` is undefined behind a proxy. */
export type OpenConnections = { total: number; ofAddress: number | undefined };

/** Closes new connections beyond the limits at once, so that callers who open many leave file descriptors for others and for the database. */
export function boundConnections(server: Server, { total, ofAddress }: OpenConnections): void {
  server.maxConnections = total;
  if (ofAddress === undefined) return;
  const counts = countOpen(() => ofAddress);
  server.on('connection', (socket) => {
    const release = counts.enter(countedAddress(plainAddress(socket.remoteAddress ?? '')));
    if (release) socket.once('close', release);
    else socket.destroy();
  });
}
