import { sql } from 'drizzle-orm';
import type { Shop } from '#modules/estimating/domain/shop.ts';
import type { ReadTx } from '#platform/server/database.ts';

/** One edition of the shop's parameters. An edition never changes, so that an old price can be made again to the cent. */
export type ParameterSet = { id: number; code: string; shop: Shop };

/** The edition that holds on `day` (`YYYY-MM-DD`): the latest that began. A shop without parameters is a defect of its set-up. */
export async function parameterSetOn(tx: ReadTx, day: string): Promise<ParameterSet> {
  const found = await tx.row<ParameterSet>(sql`
    SELECT id, code, shop FROM parameter_sets WHERE effective_from <= ${day} ORDER BY effective_from DESC, id DESC LIMIT 1`);
  if (!found) throw new Error(`no parameter set holds on ${day}`);
  return found;
}
