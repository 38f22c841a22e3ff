import { sql } from 'drizzle-orm';
import { approveQuoteEndpoint } from '#modules/baskets/contract/quote/approve-quote.endpoint.ts';
import { decidePoNumber } from '#modules/baskets/domain/basket/order-header.ts';
import { type Approval, type Choice, decideApproval } from '#modules/baskets/domain/quote/answer-quote.ts';
import { changeBasket, findBasket, type LineRow, lockBasket, refreshBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { moveLine } from '#modules/baskets/server/basket/move-basket.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { resizeOnlyDelivery } from '#modules/baskets/server/delivery/deliveries.store.ts';
import { ladderOf } from '#modules/baskets/server/line/ladder.ts';
import { changeLine, changeLines } from '#modules/baskets/server/line/lines.store.ts';
import { mailAnswer } from '#modules/baskets/server/mail/answer-mails.ts';
import { addOrderMessage } from '#modules/baskets/server/message/order-messages.store.ts';
import { beginPayment, beginPaymentByLink } from '#modules/baskets/server/order/order-payments.ts';
import { answeringContact } from '#modules/baskets/server/order/spending.ts';
import { answerQuote } from '#modules/baskets/server/quote/quotes.store.ts';
import { recordConsent } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { Decision } from '#platform/domain/decision.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { markMailPosted } from '#platform/server/mail/mail.ts';
import { type CommandContext, command, type Tx } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { type ApproveRefusal, approveBasket } from './approve-basket.ts';
import { type QuoteRow, sentQuoteOf, withdrawQuotes } from './quotes.store.ts';
import { lockTokenQuote } from './token-quote.ts';

export type QuoteAnswer = {
  by: string;
  how: 'link' | 'staff';
  reason?: string;
  choices?: readonly Choice[];
};
/** `orderedBy`: the contact whose order limit and budget count. */
type ApprovingAnswer = QuoteAnswer & { orderedBy: number | null };

/** Applies an approval: fixes the chosen rows on their lines, cancels passed-over alternatives, closes the quote, approves the basket. */
export async function applyApproval(
  context: CommandContext,
  quote: QuoteRow,
  approval: Approval,
  { orderedBy, ...answer }: ApprovingAnswer,
): Promise<Decision<'approved' | 'awaits_colleague', ApproveRefusal>> {
  const { tx } = context;
  const basket = await lockBasket(tx, quote.basketId);
  for (const { lineId, row } of approval.chosen) await fixRow(tx, { id: lineId, basketId: basket.id }, row);
  for (const lineId of approval.passedOver) await moveLine(context, lineId, 'quote_canceled');
  const chosenIds = approval.chosen.map(({ lineId }) => lineId);
  await changeLines(tx, basket.id, chosenIds, { alternativeOf: null }, { keepVersion: true });
  const choices = approval.chosen.map(({ lineId, row }) => ({ lineId, quantity: row.quantity }));
  await writeAnswer(context, quote, 'approved', { ...answer, choices });
  await withdrawQuotes(context, basket.id);
  refreshBasket(tx, basket.id);
  const { by, how } = answer;
  const reason = answer.reason === undefined ? {} : { reason: answer.reason };
  return approveBasket(context, basket, { ...reason, data: { by, how, revision: quote.revision }, orderedBy });
}

/** Fixes the quantity and price of a line. */
async function fixRow(tx: Tx, line: Pick<LineRow, 'id' | 'basketId'>, row: Approval['chosen'][number]['row']): Promise<void> {
  await resizeOnlyDelivery(tx, line.id, row.quantity);
  const [calculated] = await ladderOf(tx, line.id, [row.quantity]);
  await changeLine(tx, line, {
    quantity: row.quantity,
    price: row.price,
    transportPrice: row.transportPrice,
    priceFixed: true,
    ...(calculated && {
      estimate: calculated,
      cost: moneyFromEuros(calculated.costEur),
      calculationPrice: moneyFromEuros(calculated.calculationPriceEur),
      pieceWeightG: String(calculated.pieceWeightG),
      piecesPerBox: calculated.piecesPerBox ?? null,
    }),
  });
}

export async function writeAnswer(
  context: CommandContext,
  quote: QuoteRow,
  status: 'approved' | 'declined',
  answer: QuoteAnswer,
): Promise<void> {
  const { tx, now, actor } = context;
  // What is answered has reached the customer, also when nobody noted that it was posted.
  if (quote.mailId !== null) await markMailPosted(context, quote.mailId);
  await answerQuote(tx, quote.id, {
    ...{ status, answeredAt: now.toString(), answeredBy: answer.by, answeredIp: actor.ip ?? null },
    declineReason: status === 'declined' ? (answer.reason ?? null) : null,
    choices: answer.choices ? [...answer.choices] : null,
  });
}

/** Whether a contact can sign in to pay; any other one pays by a link. */
async function hasAccount(tx: Tx, contactId: number | null): Promise<boolean> {
  if (contactId === null) return false;
  return (await tx.row(sql`SELECT 1 FROM ${relationsTables.contacts} WHERE id = ${contactId} AND user_id IS NOT NULL`)) !== undefined;
}

export const approveQuote = command(approveQuoteEndpoint, async (context, input) => {
  const { tx } = context;
  const { quote, onHold } = await lockTokenQuote(context);
  const decided = decideApproval(sentQuoteOf(quote, onHold), input.choices, shopDay(context));
  if (!decided.accepted) return decided;
  return tx.asStaff(async () => {
    const basket = await findBasket(tx, quote.basketId);
    const { customer } = await readParties(tx, basket);
    const poNumber = input.poNumber || basket.poNumber;
    const numbered = decidePoNumber(customer, poNumber);
    if (!numbered.accepted) return numbered;
    if (poNumber !== basket.poNumber) changeBasket(tx, basket.id, { poNumber }, { keepVersion: true });
    await recordConsent(context, { unitId: basket.businessUnitId, refs: { basket: basket.id }, key: 'baskets.approval.agree' });
    const contactId = await answeringContact(context, basket);
    const applied = await applyApproval(context, quote, decided.value, { by: input.name, how: 'link', orderedBy: contactId });
    if (!applied.accepted) return applied;
    if (input.remark) {
      await addOrderMessage(context, { basketId: basket.id, text: input.remark, byCustomer: true, author: input.name });
      await mailAnswer(context, 'order_message', basket.id, { by: input.name, reason: input.remark });
    }
    const awaitsColleague = applied.value === 'awaits_colleague';
    const answered = { state: 'approved' as const, answeredBy: input.name, awaitsColleague };
    if (await hasAccount(tx, contactId)) return { ...answered, paymentId: await beginPayment(context, basket.id), paymentPath: null };
    return { ...answered, paymentId: null, paymentPath: await beginPaymentByLink(context, basket.id) };
  });
});
