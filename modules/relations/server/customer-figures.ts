import { type SQL, sql } from 'drizzle-orm';
import type { Kernel } from '#platform/server/kernel.ts';
import { customerFigures, openValues } from './public.ts';

/** What is open with a customer, as the modules above know it; `customer` is its id in the statement around. */
export function openValueOf(kernel: Kernel, customer: SQL): SQL {
  return sql.join([sql`0`, ...openValues.entriesOf(kernel).map((open) => open(customer))], sql` + `);
}

/** The day of its latest order. */
export function lastOrderedOn(kernel: Kernel, customer: SQL): SQL {
  const days = customerFigures.entriesOf(kernel).map((reader) => reader.lastOrderedOn(customer, kernel.config.timeZone));
  return sql`greatest(${sql.join([sql`NULL::date`, ...days], sql`, `)})`;
}
