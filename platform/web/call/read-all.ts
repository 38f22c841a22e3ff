import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { call } from './call.ts';

const pageSize = 200;
/** The maximum for an export from the browser. */
export const maxRows = 10_000;

/** Reads all pages of a list; stops once it has more than `mostRows` rows. */
export async function readAll<E extends Endpoint, Row>(endpoint: E, input: Omit<InputOf<E>, 'cursor' | 'limit'>): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page = (await call(endpoint, { ...input, limit: pageSize, ...(cursor && { cursor }) } as InputOf<E>)) as {
      rows: Row[];
      nextCursor: string | null;
    };
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor && rows.length <= maxRows);
  return rows;
}
