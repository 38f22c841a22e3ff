import { sql } from 'drizzle-orm';
import type { Shop } from '#modules/estimating/domain/shop.ts';
import type { ReadTx } from '#platform/server/database.ts';
import { Answer } from '#platform/server/errors.ts';

/** One edition of the shop's parameters. An edition never changes, so that an old price can be made again to the cent. */
export type ParameterSet = { id: number; code: string; shop: Shop };

/** The edition that holds on `day` (`YYYY-MM-DD`): the latest that began. A shop without parameters cannot calculate: PARAMETERS_MISSING. */
export async function parameterSetOn(tx: ReadTx, day: string): Promise<ParameterSet> {
  const found = await tx.row<ParameterSet>(sql`
    SELECT id, code, shop FROM parameter_sets WHERE effective_from <= ${day} ORDER BY effective_from DESC, id DESC LIMIT 1`);
  if (!found) throw new Answer(409, 'PARAMETERS_MISSING', { params: { day } });
  return found;
}
