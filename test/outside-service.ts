import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Somebody outside, on this machine, who answers as told until the test is over; says at which address. */
export async function serviceThat(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The same answer to everything. */
export function always(status: number, body: unknown): RequestListener {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (_request, response) => void response.writeHead(status).end(text);
}
