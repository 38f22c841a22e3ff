import { sql } from 'drizzle-orm';
import type { EnteredChange } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import {
  type AmendmentChange,
  decideAmendable,
  decideChanges,
  decideEditAmendment,
  decideNewAmendment,
} from '#modules/baskets/domain/amendment/amendment.ts';
import { amendments } from '#modules/baskets/server/amendment/amendments.tables.ts';
import { type LineRow, linesOf, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { amendmentsOf, lockAmendment, withoutAnswer } from './amendments.store.ts';

/** Drafts an amendment or replaces its changes. What the customer was asked is withdrawn: the link says so until the customer is asked again. */
export const saveAmendment = command(saveAmendmentEndpoint, async (context, input) => {
  const { tx, now, actor } = context;
  const basket = await lockBasket(tx, input.basketId);
  const open = decideAmendable(basket.status);
  if (!open.accepted) return open;
  const lines = await linesOf(tx, basket.id);
  const changes = input.changes.map((change) => withWas(change, lines));
  const single = decideChanges(changes);
  if (!single.accepted) return single;
  const { askedBy, message } = input;
  if (input.id !== undefined) {
    const amendment = await lockAmendment(tx, input.id, input.version ?? 0);
    if (amendment.basketId !== basket.id) throw notFound();
    const editable = decideEditAmendment(amendment.status);
    if (!editable.accepted) return editable;
    await tx.rows(sql`
      UPDATE amendments SET changes = ${JSON.stringify(changes)}, asked_by = ${askedBy}, message = ${message}, status = 'draft',
        ${withoutAnswer}, version = version + 1 WHERE id = ${amendment.id}`);
    const refs = { basket: basket.id, amendment: amendment.id };
    await tx.record({ fact: 'amendment.changed', refs, data: { number: amendment.number, count: changes.length } });
    return { id: amendment.id, basketId: basket.id, version: amendment.version + 1 };
  }
  const others = await amendmentsOf(tx, basket.id);
  const alone = decideNewAmendment(others);
  if (!alone.accepted) return alone;
  const number = (others[0]?.number ?? 0) + 1;
  const [made] = await tx.db
    .insert(amendments)
    .values({ basketId: basket.id, number, status: 'draft', changes, askedBy, message, createdAt: now.toString(), createdBy: actor.name })
    .returning({ id: amendments.id, version: amendments.version });
  await tx.record({ fact: 'amendment.drafted', refs: { basket: basket.id, amendment: made!.id }, data: { number } });
  return { ...made!, basketId: basket.id };
});

/** Adds what the line is now, for which the change is drafted. */
function withWas(change: EnteredChange, lines: readonly LineRow[]): AmendmentChange {
  if (!('lineId' in change)) return change;
  const line = lines.find(({ id }) => id === change.lineId);
  if (!line) throw notFound();
  return { ...change, was: { quantity: line.quantity, price: line.price } };
}
