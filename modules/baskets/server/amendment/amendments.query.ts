import type { EnteredChange } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { listAmendmentsEndpoint, readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import type { AmendmentChange } from '#modules/baskets/domain/amendment/amendment.ts';
import { decideSameAsAsked, isExpired, isKeptOnHold } from '#modules/baskets/domain/amendment/ask-amendment.ts';
import { findBasket, linesOf } from '#modules/baskets/server/basket/baskets.store.ts';
import { estimateCaseInput } from '#modules/estimating/contract/estimate-case.shapes.ts';
import { may } from '#platform/server/actor.ts';
import { query } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { amendmentsOf, findAmendment } from './amendments.store.ts';
import { computeAmendment } from './preview-amendment.ts';

export const listAmendments = query(listAmendmentsEndpoint, async (context, { id }) => {
  const { tx } = context;
  const basket = await findBasket(tx, id);
  const rows = await amendmentsOf(tx, basket.id);
  const today = shopDay(context);
  return {
    rows: rows.map(({ basketId, message, changes, result, asked, lapsedAt, lapsedBy, ...head }) => ({
      ...head,
      expired: isExpired(head, today),
    })),
  };
});

export const readAmendment = query(readAmendmentEndpoint, async (context, { id }) => {
  const { tx, actor } = context;
  const { result, asked, lapsedAt, lapsedBy, ...found } = await findAmendment(tx, id);
  const expired = isExpired(found, shopDay(context));
  const amendment = { ...found, changes: found.changes.map(withoutWas), expired, changedSinceAsked: false };
  if (result) return { ...amendment, preview: result };
  if (asked && found.status === 'declined') return { ...amendment, preview: asked.preview };
  const basket = await findBasket(tx, amendment.basketId);
  const lines = await linesOf(tx, basket.id);
  const { preview, refusals } = await computeAmendment(context, { basket, lines }, found.changes, may(actor, 'baskets.cancel_started'));
  const changedSinceAsked =
    found.status === 'asked' &&
    asked !== null &&
    !isKeptOnHold(basket.status) &&
    !decideSameAsAsked(asked.preview.rows, preview.rows, refusals).accepted;
  return { ...amendment, preview, changedSinceAsked };
});

function withoutWas(change: AmendmentChange): EnteredChange {
  if (change.kind === 'cost' || change.kind === 'article') return change;
  if (change.kind === 'product') return { ...change, case: estimateCaseInput.parse(change.case) };
  const { was: _, ...entered } = change;
  if (entered.kind === 'cancel') return entered;
  const { case: asked, ...rest } = entered;
  return { ...rest, ...(asked && { case: estimateCaseInput.parse(asked) }) };
}
