import { sql } from 'drizzle-orm';
import { unitUrl } from '#modules/identity/server/public.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** The address of the brand that sells a basket, for links to its customer. */
export function basketUrl(context: Pick<QueryContext, 'tx' | 'kernel'>, basketId: number): Promise<string> {
  return context.tx.asStaff(async () => {
    const basket = await context.tx.row<{ unitId: number }>(sql`SELECT business_unit_id AS "unitId" FROM baskets WHERE id = ${basketId}`);
    return unitUrl(context, basket?.unitId);
  });
}
