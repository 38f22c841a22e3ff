import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { call } from './call.ts';

const pageSize = 200;
/** More than this is no list to look through but an export of its own. */
export const mostRows = 10_000;

/** All rows of a list that answers page by page; of a list that is too long more than `mostRows`, and not all. */
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
  } while (cursor && rows.length <= mostRows);
  return rows;
}
