import type { AmendmentRefusal } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import type { SpendingRefusal } from '#modules/baskets/contract/order/spending-refusals.ts';
import { type AmendmentChange, decideAmendable, decideNewAmendment } from '#modules/baskets/domain/amendment/amendment.ts';
import { amendmentChanged } from '#modules/baskets/domain/amendment/ask-amendment.ts';
import { amendments } from '#modules/baskets/server/amendment/amendments.tables.ts';
import { findBasket, type LineRow, linesOf, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { mailAnswer } from '#modules/baskets/server/mail/answer-mails.ts';
import { spendOnAmendment } from '#modules/baskets/server/order/spending.ts';
import { recordConsent } from '#modules/identity/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { isRefused } from '#platform/server/kernel.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';
import { bearsDifference } from './amendment-credit.ts';
import { mailAmendment } from './amendment-mail.ts';
import { amendmentsOf, lockAmendment } from './amendments.store.ts';
import { carryOutAmendment } from './carry-out-amendment.ts';
import { computeAmendment } from './preview-amendment.ts';

type NewExecution = { basketId: number; lineId: number; case: NonNullable<LineChange['case']> };
type LineChange = Extract<AmendmentChange, { kind: 'line' }>;

function changeOf(lines: readonly LineRow[], { lineId, case: asked }: NewExecution): LineChange {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw notFound();
  const { quantity, price } = line;
  return { ...{ kind: 'line', lineId, quantity, price: null, deliverOn: null, addressId: null }, was: { quantity, price }, case: asked };
}

/** Prices another execution of a line: what it costs the customer more, or the refusal for which the order cannot be amended like that. */
export async function priceExecution(
  context: QueryContext,
  asked: NewExecution,
): Promise<Decision<Money, AmendmentRefusal | 'AMENDMENT_OPEN'>> {
  const { tx } = context;
  const basket = await findBasket(tx, asked.basketId);
  const amendable = decideAmendable(basket.status);
  if (!amendable.accepted) return amendable;
  const alone = decideNewAmendment(await amendmentsOf(tx, basket.id));
  if (!alone.accepted) return alone;
  const lines = await linesOf(tx, basket.id);
  const { preview, refusals } = await computeAmendment(context, { basket, lines }, [changeOf(lines, asked)], false);
  if (refusals[0]) return refusals[0];
  const bearable = await bearsDifference(context, basket.id, preview.difference, preview.after);
  return bearable.accepted ? accept(preview.difference) : bearable;
}

/** Drafts an amendment of the execution of a line, after every other one of its order. */
async function insertDraft(
  context: CommandContext,
  asked: NewExecution,
  by: string,
): Promise<Decision<{ id: number; number: number }, 'AMENDMENT_OPEN'>> {
  const { tx, now } = context;
  const others = await amendmentsOf(tx, asked.basketId);
  const alone = decideNewAmendment(others);
  if (!alone.accepted) return alone;
  const number = (others[0]?.number ?? 0) + 1;
  const changes = [changeOf(await linesOf(tx, asked.basketId), asked)];
  const [made] = await tx.db
    .insert(amendments)
    .values({ basketId: asked.basketId, number, status: 'draft', changes, createdAt: now.toString(), createdBy: by })
    .returning({ id: amendments.id });
  return accept({ id: made!.id, number });
}

/** Drafts an amendment of how a line is made. The order manager asks the customer for it or applies it. */
export async function draftExecutionChange(
  context: CommandContext,
  asked: NewExecution,
): Promise<Decision<{ id: number; number: number }, 'NOT_AMENDABLE' | 'AMENDMENT_OPEN'>> {
  const { tx, actor } = context;
  const basket = await lockBasket(tx, asked.basketId);
  const amendable = decideAmendable(basket.status);
  if (!amendable.accepted) return amendable;
  const made = await insertDraft(context, asked, actor.name);
  if (!made.accepted) return made;
  const { id, number } = made.value;
  await tx.record({ fact: 'amendment.drafted', refs: { basket: basket.id, amendment: id }, data: { number } });
  return made;
}

/**
 * Amends the execution of a line in the name of its customer, who saw the `difference` and agreed to the text of `consent`, in this transaction. Refuses AMENDMENT_CHANGED when it
 * would cost something else or cannot be applied, and what the order limit and the budget of the contact refuse.
 */
export async function amendExecution(
  context: CommandContext,
  asked: NewExecution & { difference: Money; by: string; consent: string },
): Promise<Decision<undefined, 'AMENDMENT_OPEN' | 'AMENDMENT_CHANGED' | SpendingRefusal>> {
  const { tx, actor } = context;
  const basket = await lockBasket(tx, asked.basketId);
  const made = await insertDraft(context, asked, asked.by || actor.name);
  if (!made.accepted) return made;
  const { id, number } = made.value;
  const amendment = await lockAmendment(tx, id);
  await recordConsent(context, { unitId: basket.businessUnitId, refs: { basket: basket.id, amendment: id }, key: asked.consent });
  const applied = await carryOutAmendment(context, amendment, { agreedBy: asked.by, mayCancelStarted: false });
  if (isRefused(applied) || applied.difference !== asked.difference) return amendmentChanged();
  const allowed = await spendOnAmendment(context, basket, applied.difference);
  if (!allowed.accepted) return allowed;
  await mailAmendment(context, amendment);
  await mailAnswer(context, 'amendment_agreed', basket.id, { by: asked.by, amendment: number });
  return accept();
}
