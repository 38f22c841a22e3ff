import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { boundConnections, type OpenConnections } from './bounded-connections.ts';

/** Opens connections from addresses one after another; returns which of them the server left open, and the server's port. */
async function openFrom(addresses: readonly string[], limits: OpenConnections) {
  const server = createServer();
  boundConnections(server, limits);
  server.on('connection', (socket) => !socket.destroyed && socket.on('error', () => socket.destroy()).write('x'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const open = async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    onTestFinished(() => void socket.destroy());
    const stays = await Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]).catch(() => false);
    return { socket, stays };
  };
  const opened: Awaited<ReturnType<typeof open>>[] = [];
  for (const address of addresses) opened.push(await open(address));
  return { opened, open, stays: opened.map((one) => one.stays) };
}

const [one, other] = ['127.0.3.1', '127.0.3.2'];

it('an address has a bounded number of open connections, and another address its own', async () => {
  const { stays, opened, open } = await openFrom([one, one, one, other], { total: 100, ofAddress: 2 });
  expect(stays).toEqual([true, true, false, true]);
  opened[0]!.socket.destroy();
  await expect.poll(async () => (await open(one)).stays).toBe(true);
});

it('behind a proxy only the total of open connections is bounded', async () => {
  const { stays } = await openFrom([one, one, one, one], { total: 3, ofAddress: undefined });
  expect(stays).toEqual([true, true, true, false]);
});
