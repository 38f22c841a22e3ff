import { sql } from 'drizzle-orm';
import { numberSearch } from '#modules/relations/domain/customer/number-search.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { findCustomers } from './customer-search.ts';

/** Customers for a select list, searched as in the customer list, best match first; the first by name without a search. */
export async function findCustomerChoices(tx: ReadTx, search = '', wanted = 50): Promise<{ id: number; name: string }[]> {
  const found = await findCustomers(tx, { search: numberSearch(search), filters: [], after: undefined, wanted });
  return tx.rows(
    sql`
    SELECT c.id, c.name FROM unnest(${sql.param(found.map(({ id }) => id))}::bigint[]) WITH ORDINALITY AS f (id, place)
    JOIN customers c ON c.id = f.id ORDER BY f.place`,
    'once',
  );
}
