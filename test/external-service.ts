import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Starts an HTTP stub of an external service for the length of the test and returns its address. */
export async function stubService(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Gives the same answer to every request. */
export function always(status: number, body: unknown): RequestListener {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (_request, response) => void response.writeHead(status).end(text);
}
