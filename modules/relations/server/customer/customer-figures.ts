import { type SQL, sql } from 'drizzle-orm';
import { customerFigures, openValues } from '#modules/relations/server/public.ts';
import type { InnerKernel } from '#platform/server/kernel.ts';

/** SQL for the open value of a customer, summed over higher modules; `customer` is its id in the enclosing statement. */
export function openValueOf(kernel: InnerKernel, customer: SQL): SQL {
  return sql.join([sql`0`, ...openValues.entriesOf(kernel).map((open) => open(customer))], sql` + `);
}

/** SQL for the day of a customer's latest order; `customer` is its id in the enclosing statement. */
export function lastOrderedOn(kernel: InnerKernel, customer: SQL): SQL {
  const days = customerFigures.entriesOf(kernel).map((reader) => reader.lastOrderedOn(customer, kernel.config.timeZone));
  return sql`greatest(${sql.join([sql`NULL::date`, ...days], sql`, `)})`;
}
