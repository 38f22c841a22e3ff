import type { QueryClient } from '@tanstack/react-query';
import type { Reads } from '#platform/contract/endpoint.ts';

/** Whether a cached read is one of these; also when its name goes on after a dot. */
export function isReadOf(reads: readonly Reads[], key: unknown): boolean {
  return reads.some((one) => {
    const name = typeof one === 'string' ? one : one.name;
    return key === name || String(key).startsWith(`${name}.`);
  });
}

/** Marks the cached responses of these reads as stale and refetches those on screen. */
export function invalidateReads(client: QueryClient, reads: readonly Reads[]): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isReadOf(reads, key) });
}
