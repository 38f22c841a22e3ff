import { sql } from 'drizzle-orm';
import { addWorkingDays } from '#modules/baskets/domain/basket/working-days.ts';
import { closedDays, shopDay } from '#modules/baskets/server/public.ts';
import { type Closure, withClosures } from '#modules/relations/domain/supplier/closures.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { CommandContext } from '#platform/server/served.ts';

/** The day after a number of days from today on which neither the shop nor the supplier is closed. */
export async function readSupplierDay(context: CommandContext, supplierId: number, leadDays: number): Promise<Temporal.PlainDate> {
  const supplier = await context.tx.row<{ closures: Closure[] }>(
    sql`SELECT closures FROM ${relationsTables.suppliers} WHERE id = ${supplierId}`,
  );
  return addWorkingDays(shopDay(context), leadDays, withClosures(await closedDays(context), supplier?.closures ?? []));
}
