import { sql } from 'drizzle-orm';
import { isGangedWith } from '#modules/baskets/domain/line/ganged-lines.ts';
import type { LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { type EstimateCaseInput, estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import { decideStripSlice } from '#modules/estimating/domain/sheet/sold-guests.ts';
import { parameterSetOn } from '#modules/estimating/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { notFound } from '#platform/server/errors.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { notCanceled } from './line-conditions.ts';

type Row = { id: number; ask: EstimateCase; quantity: number; besideLineId: number | null; alternativeOf: number | null };
type SliceInput = {
  case: EstimateCaseInput;
  quantity: number;
  besideLineId?: number | undefined;
  alternativeOf?: number | undefined;
};
/** `moves`: the other guests on the same sheets were placed again as well. */
type PlacedSlice = { case: EstimateCaseInput; besideLineId: number | undefined; moves: boolean };

/**
 * Places a saved line in a strip of its host's sheets beside the guests sold there, so that a slice is sold only once; refuses STRIP_TAKEN
 * for a line that overlaps or no longer fits. An alternative takes no room from its main line. A new line that names no host is ganged
 * with the first line of the same answers; without such a line in the basket it is left as it is.
 */
export async function decideLineSlice(
  context: QueryContext,
  { basketId, line, asked }: { basketId: number; line: LineRow | undefined; asked: SliceInput },
): Promise<Decision<PlacedSlice, 'STRIP_TAKEN'>> {
  const ask = asked.case as EstimateCase;
  if (!ask.gangedOn) return accept({ case: asked.case, besideLineId: asked.besideLineId, moves: false });
  const rows = await context.tx.rows<Row>(sql`
    SELECT l.id, l.estimate_case AS ask, l.quantity, l.beside_line_id AS "besideLineId", l.alternative_of AS "alternativeOf" FROM lines l
    WHERE l.basket_id = ${basketId} AND (${notCanceled} OR l.id = ${line?.id ?? 0}) AND l.estimate_case IS NOT NULL ORDER BY l.position, l.id`);
  const own = rows.find(({ id }) => id === line?.id);
  const named = asked.besideLineId ?? own?.besideLineId ?? undefined;
  if (asked.besideLineId !== undefined && !rows.some(({ id }) => id === asked.besideLineId)) throw notFound();
  const host = rows.find((row) => (named === undefined ? !line && isGangedWith(ask, row.ask, row.quantity) : row.id === named));
  if (!host) return accept({ case: asked.case, besideLineId: asked.besideLineId, moves: false });

  const beside = rows.find(({ id }) => id === asked.alternativeOf) ?? own;
  const group = beside && (beside.alternativeOf ?? beside.id);
  const guests = rows.filter((row) => row.besideLineId === host.id && row.ask.gangedOn && row.alternativeOf === null);
  const sold = guests.filter(({ id }) => id !== group);
  const place = Math.max(
    0,
    guests.findIndex(({ id }) => id === group),
  );
  const { shop } = await parameterSetOn(context.tx, shopDay(context).toString());
  const stays = own !== undefined && own.besideLineId === host.id;
  const decided = decideStripSlice(shop, host, sold, { guest: { ask, quantity: asked.quantity }, stays, place });
  if (!decided.accepted) return decided;
  const { ask: sliced, moves } = decided.value;
  return accept({ case: sliced === ask ? asked.case : estimateCaseInput.parse(sliced), besideLineId: host.id, moves });
}
