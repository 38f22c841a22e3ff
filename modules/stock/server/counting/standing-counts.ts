import { sql } from 'drizzle-orm';

/** SQL: count `c` was not undone; one that was is no count. */
export const stands = sql`NOT EXISTS (SELECT 1 FROM stock_mutations u WHERE u.undoes = c.act)`;
