import { sql } from 'drizzle-orm';
import type { ReleaseInput } from '#modules/baskets/domain/order/order-check.ts';
import { basketsTables, lockBasket, lockLine } from '#modules/baskets/server/public.ts';
import { releaseOrdersEndpoint } from '#modules/prepress/contract/release-orders.endpoint.ts';
import { decideReleased } from '#modules/prepress/domain/release/release-orders.ts';
import { readArtworkSteps, settleArtwork } from '#modules/prepress/server/settle-artwork.ts';
import type { Decision } from '#platform/domain/decision.ts';
import { may } from '#platform/server/actor.ts';
import { type Job, job } from '#platform/server/jobs/jobs.ts';
import { type CommandContext, command } from '#platform/server/served.ts';
import { formatRefusal } from '#platform/server/text/format-refusal.ts';
import { releaseLine } from './release-line.ts';

type Order = { id: number; number: string };

export const releaseOrders = command(releaseOrdersEndpoint, async (context, { ids, note }) => {
  const { kernel, actor } = context;
  const ask: ReleaseInput = { by: 'person', note, mayDespiteRed: may(actor, 'prepress.release_red') };
  const orders = [];
  const refusals = [];
  for (const order of await ordersOf(context, ids)) {
    const released = await releaseOrder(context, order, ask);
    if (!released.accepted) refusals.push(released);
    const refused = released.accepted ? null : formatRefusal({ kernel, actor }, released).message;
    orders.push({ ...order, lines: released.accepted ? released.value : 0, refused });
  }
  const released = decideReleased(
    '',
    orders.reduce((sum, { lines }) => sum + lines, 0),
  );
  return released.accepted ? { released: released.value, orders } : (refusals[0] ?? released);
});

/** Reads orders by id, so that two users who release the same orders cannot deadlock. Unknown ids are left out. */
export function ordersOf({ tx }: CommandContext, ids: readonly number[]): Promise<Order[]> {
  return tx.rows<Order>(sql`SELECT id, number FROM ${basketsTables.baskets} WHERE id = ANY(${sql.param([...ids])}) ORDER BY id`);
}

/** Locks an order and returns its lines that wait for nothing but the check. */
async function readyLines(context: CommandContext, basketId: number): Promise<number[]> {
  await lockBasket(context.tx, basketId);
  const lines = await context.tx.rows<{ id: number }>(sql`
    SELECT id FROM ${basketsTables.lines} WHERE basket_id = ${basketId} AND status IN ('artwork', 'authorization') ORDER BY id`);
  const steps = await readArtworkSteps(
    context.tx,
    lines.map(({ id }) => id),
  );
  return lines.map(({ id }) => id).filter((id) => steps.get(id)?.step === 'release');
}

async function releaseOrder(
  context: CommandContext,
  { id, number }: Order,
  ask: ReleaseInput,
): Promise<Decision<number, 'MOVE_NOT_ALLOWED' | 'ORDER_CHECK_RED' | 'ORDER_CHECK_NOTE' | 'ORDER_NOT_READY'>> {
  let released = 0;
  for (const lineId of await readyLines(context, id)) {
    const decided = await releaseLine(context, await lockLine(context.tx, lineId), ask);
    if (!decided.accepted) return decided;
    released++;
  }
  return decideReleased(number, released);
}

/** Checks an order again; returns how many lines were released. */
export async function recheckOrder(context: CommandContext, basketId: number): Promise<number> {
  const lineIds = await readyLines(context, basketId);
  for (const lineId of lineIds) await settleArtwork(context, lineId);
  const released = await context.tx.row<{ count: number }>(sql`
    SELECT count(*) AS count FROM ${basketsTables.lines} WHERE id = ANY(${sql.param(lineIds)}) AND status NOT IN ('artwork', 'authorization')`);
  return released!.count;
}

/** Nightly job: checks blocked orders again, since a payment may have arrived or a date moved. */
export const recheckHeld: Job = job(
  'prepress.recheckHeld',
  async (context) => {
    const held = await context.tx.rows<{ id: number }>(sql`
      SELECT DISTINCT l.basket_id AS id FROM line_releases r JOIN ${basketsTables.lines} l ON l.id = r.line_id
      WHERE r.released_at IS NULL AND l.status IN ('artwork', 'authorization') ORDER BY 1`);
    for (const { id } of held) await recheckOrder(context, id);
  },
  { nightly: '03:30' },
);
