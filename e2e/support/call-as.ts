import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';

/** Calls an endpoint with the session of this browser, as its pages do. */
export async function callAs<E extends Endpoint>(page: Page, endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const rest: Record<string, unknown> = { ...(input as object) };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return String(value);
  });
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.fetch(path, {
    method: endpoint.method,
    headers: { 'x-xsrf-token': decodeURIComponent(token), 'idempotency-key': randomUUID() },
    ...(endpoint.method === 'GET' ? { params: rest as Record<string, string> } : { data: rest }),
  });
  if (!answer.ok()) throw new Error(`${endpoint.name} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as OutputOf<E>;
}
