import type { EnteredChange } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { listAmendmentsEndpoint, readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import type { AmendmentChange } from '#modules/baskets/domain/amendment/amendment.ts';
import { findBasket, linesOf } from '#modules/baskets/server/basket/baskets.store.ts';
import { may } from '#platform/server/actor.ts';
import { query } from '#platform/server/served.ts';
import { amendmentsOf, findAmendment } from './amendments.store.ts';
import { computeAmendment } from './preview-amendment.ts';

export const listAmendments = query(listAmendmentsEndpoint, async ({ tx }, { id }) => {
  const basket = await findBasket(tx, id);
  const rows = await amendmentsOf(tx, basket.id);
  return { rows: rows.map(({ basketId, message, changes, result, ...head }) => head) };
});

export const readAmendment = query(readAmendmentEndpoint, async (context, { id }) => {
  const { tx, actor } = context;
  const { result, ...found } = await findAmendment(tx, id);
  const amendment = { ...found, changes: found.changes.map(withoutWas) };
  if (result) return { ...amendment, preview: result };
  const basket = await findBasket(tx, amendment.basketId);
  const lines = await linesOf(tx, basket.id);
  const { preview } = await computeAmendment(context, { basket, lines }, found.changes, may(actor, 'baskets.cancel_started'));
  return { ...amendment, preview };
});

function withoutWas(change: AmendmentChange): EnteredChange {
  if (change.kind === 'cost') return change;
  const { was: _, ...entered } = change;
  return entered;
}
