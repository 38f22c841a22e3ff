import { sql } from 'drizzle-orm';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { decideFollowUp, isCallTask } from '#modules/baskets/domain/order/follow-up.ts';
import { type BasketChanges, basketStateOf, changeBasket, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

/** Clears the follow-up of a basket that starts or ends. */
export const noFollowUp = followUpFrom(null);

/** Sets the follow-up of a sent quote to `day`; clears the note and caller of the earlier quote. */
export function followUpFrom(day: Temporal.PlainDate | null): BasketChanges {
  return { followUpOn: day?.toString() ?? null, followUpBy: null, followUpNote: '', followedUpAt: null };
}

/** Selects who follows up a basket `b`: the named caller, else its order manager. */
export const followUpManager = sql`coalesce(b.follow_up_by, b.order_manager_id)`;

/** Selects the managers who can be named as caller, one row per person. */
export const callers = sql`
  SELECT DISTINCT ON (m.user_id) m.id, m.user_id FROM ${relationsTables.managers} m WHERE m.kind IN ('order', 'account') AND m.active
  ORDER BY m.user_id, m.kind DESC`;

export const followUp = command(followUpEndpoint, async (context, { id, version, note, next, by: named }) => {
  const { tx, now } = context;
  const basket = await lockBasket(tx, id, version);
  const decided = decideFollowUp(basket.status, next === null ? null : Temporal.PlainDate.from(next), shopDay(context));
  if (!decided.accepted) return decided;
  const before = (await tx.row<{ by: number | null }>(sql`SELECT follow_up_by AS by FROM baskets WHERE id = ${id}`))!.by;
  const by = named === undefined && next !== null ? before : (named ?? null);
  const to = by === null ? '' : await callerName(tx, by, before);
  const heard = next === null ? now.toString() : null;
  changeBasket(tx, id, { followUpOn: next, followUpBy: by, followUpNote: note, followedUpAt: heard });
  const fact = next !== null && isCallTask(basket.status) ? 'basket.call_planned' : 'basket.followed_up';
  await tx.record({ fact, refs: { basket: id }, data: { note, next: next ?? 'none', to: to || 'none' } });
  return basketStateOf(tx, id);
});

/** Returns the name of the caller; one who was named before may stay after leaving as a manager. */
async function callerName(tx: ReadTx, by: number, before: number | null): Promise<string> {
  const mayCall = by === before ? sql`managers` : sql`(${callers})`;
  const caller = await tx.row<{ name: string }>(
    sql`SELECT u.name FROM ${mayCall} k JOIN ${identityTables.users} u ON u.id = k.user_id WHERE k.id = ${by}`,
  );
  if (!caller) throw notFound();
  return caller.name;
}

/** Selects the name of the caller of a basket `b`, null when it is the order manager. */
export const namedCaller = sql`
      CASE WHEN b.follow_up_by IS NOT NULL THEN (SELECT u.name FROM ${relationsTables.managers} m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.id = b.follow_up_by) END`;
