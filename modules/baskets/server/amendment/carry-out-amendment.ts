import { sql } from 'drizzle-orm';
import type { AmendmentPreview } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import type { AmendmentRefusal } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { decideApplyAmendment, spreadDifference } from '#modules/baskets/domain/amendment/amendment.ts';
import { movedDeliveries } from '#modules/baskets/domain/amendment/moved-deliveries.ts';
import { basketAmended, lineAmended, linePromisedAgain } from '#modules/baskets/domain/facts.ts';
import { isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import {
  type BasketRow,
  changeBasket,
  lockBasket,
  lockLinesOfLockedBasket,
  refreshBasket,
} from '#modules/baskets/server/basket/baskets.store.ts';
import { moveLine } from '#modules/baskets/server/basket/move-basket.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { changeDeliveries, promiseAnew, removeDeliveries } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { addPlainLine } from '#modules/baskets/server/line/add-line.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import { carryOutSet } from '#modules/baskets/server/set/amend-set.ts';
import { accept, type Decision, type Refused } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import { carryOutAdditions } from './added-line.ts';
import { lockAmendmentCredit } from './amendment-credit.ts';
import type { AmendmentRecord } from './amendments.store.ts';
import { cancelRest } from './cancel-rest.ts';
import { specificationOf } from './execution.ts';
import { computeAmendment } from './preview-amendment.ts';
import type { ResolvedChange } from './preview-change.ts';

/** What the person may do: cancel started work, and exceed the credit of the customer. */
type Rights = { mayCancelStarted: boolean; mayReleaseCredit: boolean };
type Agreement = {
  agreedBy: string;
  mayCancelStarted: boolean;
  mayReleaseCredit?: boolean;
  /** Checks what was computed before anything is written. */
  expects?: (preview: AmendmentPreview) => void;
};

/** Locks the order of an amendment and computes what applying it does, and the state by which that is decided. */
export async function prepareAmendment(
  context: CommandContext,
  amendment: AmendmentRecord,
  { mayCancelStarted, mayReleaseCredit }: Rights,
) {
  const { tx } = context;
  const basket = await lockBasket(tx, amendment.basketId);
  const lines = await lockLinesOfLockedBasket(tx, basket.id);
  const computed = await computeAmendment(context, { basket, lines }, amendment.changes, mayCancelStarted);
  const { preview, resolved, refusals, sets } = computed;
  const canceled = resolved.flatMap((one) => (one.kind === 'cancel' && one.rest === null ? [one.line.id] : []));
  const left = lines.filter((line) => line.kind !== 'text' && !isCanceledLine(line.status) && !canceled.includes(line.id));
  const charged = resolved.some((one) => one.kind === 'cost' || one.kind === 'added' || (one.kind === 'cancel' && one.charge > 0));
  const credit = await lockAmendmentCredit(context, basket, preview);
  const state = {
    credit: credit.decide(mayReleaseCredit),
    status: amendment.status,
    basketStatus: basket.status,
    changes: amendment.changes.length,
    difference: preview.difference,
    rest: addMoney(
      preview.difference,
      ...lines
        .filter(({ status, invoiceStatus }) => !isCanceledLine(status) && invoiceStatus !== 'invoiced')
        .flatMap(({ price, transportPrice }) => [price ?? noMoney, transportPrice]),
    ),
    leavesWork: left.length > 0 || charged,
    refusals,
  };
  return { basket, preview, resolved, refusals, sets, state, release: credit.release };
}

/** Applies a locked amendment to its order in this transaction; returns what it did. */
export async function carryOutAmendment(
  context: CommandContext,
  amendment: AmendmentRecord,
  { agreedBy, mayCancelStarted, mayReleaseCredit = false, expects }: Agreement,
): Promise<AmendmentPreview | Refused<AmendmentRefusal | 'AGREEMENT_REQUIRED'>> {
  const { tx, now, actor } = context;
  const { basket, resolved, preview, sets, state, release } = await prepareAmendment(context, amendment, {
    mayCancelStarted,
    mayReleaseCredit,
  });
  const decided = decideApplyAmendment({ ...state, agreedBy });
  if (!decided.accepted) return decided;
  expects?.(preview);
  await release(amendment.number);
  const byCustomer = agreedBy !== '' || amendment.askedBy !== '';
  const additions = resolved.flatMap((one) => (one.kind === 'added' ? [one] : []));
  await carryOutAdditions(context, basket.id, { additions, amendment: amendment.number });
  for (const one of resolved) {
    if (one.kind === 'added') continue;
    const done = await carryOutChange(context, basket, { amendment, byCustomer }, one);
    if (!done.accepted) return done;
  }
  for (const set of sets) await carryOutSet(context, set);
  if (byCustomer && resolved.some((one) => one.kind === 'line' && one.change.deliverOn !== null)) await promiseAnew(context, basket.id);
  changeBasket(tx, basket.id, {});
  refreshBasket(tx, basket.id);
  const by = agreedBy || actor.name;
  await tx.rows(sql`
    UPDATE amendments SET status = 'applied', result = ${JSON.stringify(preview)}, answered_by = ${by},
      answered_at = CASE WHEN answered_by IS NULL THEN ${now.toString()} ELSE answered_at END,
      answered_ip = CASE WHEN answered_by IS NULL THEN ${actor.ip ?? null} ELSE answered_ip END, version = version + 1 WHERE id = ${amendment.id}`);
  const data = { number: amendment.number, difference: eurosOf(preview.difference), by };
  await tx.record(basketAmended({ refs: { basket: basket.id, amendment: amendment.id }, data }));
  return preview;
}

async function carryOutChange(
  context: CommandContext,
  basket: BasketRow,
  { amendment, byCustomer }: { amendment: AmendmentRecord; byCustomer: boolean },
  one: Exclude<ResolvedChange, { kind: 'added' }>,
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
  if (one.kind === 'cost') {
    await addPlainLine(context, basket.id, { ...one.change, kind: 'cost', specification: '', quantity: 1 });
    return accept();
  }
  return one.kind === 'cancel' ? carryOutCancel(context, basket, one) : carryOutLine(context, amendment, one, byCustomer);
}

async function carryOutCancel(
  context: CommandContext,
  basket: BasketRow,
  { line, change, charge, rest }: Extract<ResolvedChange, { kind: 'cancel' }>,
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
  const { tx, kernel } = context;
  const moved =
    rest === null
      ? await moveLine(context, line.id, 'order_canceled', {
          data: { line: line.description, ...(change.waiver && { note: change.waiver }) },
        })
      : await cancelRest(context, line, { price: rest, reason: change.waiver });
  if (!moved.accepted || charge <= 0) return moved;
  const { contact } = await readParties(tx, basket);
  const language = readerLanguage(contact?.language ?? 'nl');
  const description = kernel.texts.say(language, 'baskets.amendment.mail.canceledCost', { line: line.description });
  await addPlainLine(context, basket.id, {
    kind: 'cost',
    description: description.slice(0, 200),
    specification: '',
    quantity: 1,
    price: charge,
    vatPercent: Number(line.vatRate),
  });
  return moved;
}

async function carryOutLine(
  context: CommandContext,
  amendment: AmendmentRecord,
  { line, change, priced, deliveries, newPromise }: Extract<ResolvedChange, { kind: 'line' }>,
  byCustomer: boolean,
): Promise<Decision<undefined, 'MOVE_NOT_ALLOWED'>> {
  const { tx } = context;
  const moved = movedDeliveries(deliveries, change.deliveryId);
  const spread = spreadDifference(deliveries, change.quantity - line.quantity) ?? [];
  for (const [at, delivery] of deliveries.entries()) {
    const isMoved = moved.includes(delivery);
    const date = isMoved && change.deliverOn !== null ? change.deliverOn : delivery.date;
    const addressId = isMoved && change.addressId !== null && delivery.quantityShipped === 0 ? change.addressId : delivery.addressId;
    if (spread[at] === 0) await removeDeliveries(tx, line, sql`id = ${delivery.id}`);
    else await changeDeliveries(tx, line, { quantity: spread[at] ?? delivery.quantity, date, addressId }, sql`id = ${delivery.id}`);
  }
  const { price, transportPrice, calculated, execution } = priced;
  const specification = await specificationOf(context, line, priced);
  await changeLine(tx, line, {
    quantity: change.quantity,
    price,
    transportPrice,
    ...((price !== line.price || change.quantity !== line.quantity) && { priceFixed: true, priceOnRequest: false }),
    ...(execution && { estimateCase: execution.ask }),
    ...(specification !== undefined && { specification }),
    ...(calculated && {
      estimate: calculated,
      cost: moneyFromEuros(calculated.costEur),
      calculationPrice: moneyFromEuros(calculated.calculationPriceEur),
      pieceWeightG: String(calculated.pieceWeightG),
      piecesPerBox: calculated.piecesPerBox ?? null,
    }),
  });
  const data = {
    line: line.description,
    amendment: amendment.number,
    beforeQuantity: line.quantity,
    quantity: change.quantity,
    before: eurosOf(line.price),
    price: eurosOf(price),
    respecified: execution !== undefined,
    ...(execution && { beforeSpecification: line.specification }),
  };
  const refs = { basket: line.basketId, line: line.id };
  if (newPromise && change.deliverOn !== null)
    await tx.record(
      linePromisedAgain({
        refs,
        data: { line: line.description, to: change.deliverOn, reason: change.reason ?? '', by: byCustomer ? 'customer' : 'us' },
      }),
    );
  await tx.record(lineAmended({ refs, data }));
  return accept();
}
