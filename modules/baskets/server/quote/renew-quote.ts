import { sql } from 'drizzle-orm';
import { renewQuoteEndpoint } from '#modules/baskets/contract/quote/renew-quote.endpoint.ts';
import { addWorkingDays } from '#modules/baskets/domain/basket/working-days.ts';
import { followUpWorkingDays } from '#modules/baskets/domain/order/follow-up.ts';
import { decideAnswerable } from '#modules/baskets/domain/quote/answer-quote.ts';
import { decideRenewQuote } from '#modules/baskets/domain/quote/renew-quote.ts';
import { decideSendQuote } from '#modules/baskets/domain/quote/send-quote.ts';
import { changeBasket, lockBasket, lockLinesOf } from '#modules/baskets/server/basket/baskets.store.ts';
import { closedDays } from '#modules/baskets/server/basket/closed-days.ts';
import { moveBasket } from '#modules/baskets/server/basket/move-basket.ts';
import { readParties } from '#modules/baskets/server/basket/parties.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { repriceLines } from '#modules/baskets/server/line/reprice-lines.ts';
import { lowestMarginOf } from '#modules/baskets/server/margin/margin-floors.ts';
import { followUpFrom } from '#modules/baskets/server/order/follow-up.ts';
import { command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { totalsOfOffers } from './quote-document.ts';
import { isSuperseded, sentQuoteOf } from './quotes.store.ts';
import { reopenQuote } from './revise-quote.ts';
import { issueQuote } from './send-quote.ts';
import { lockTokenQuote } from './token-quote.ts';

type Priced = { id: number; kind: string; priceFixed: boolean; priceOnRequest: boolean; isCalculated: boolean };

/** Takes the lapsed quote back into calculation, prices it today and sends it as the staff would; nothing of that when any of it is refused. */
export const renewQuote = command(renewQuoteEndpoint, async (context) => {
  const { tx } = context;
  const { quote } = await lockTokenQuote(context);
  return tx.asStaff(async () => {
    const answerable = decideAnswerable(sentQuoteOf(quote), shopDay(context));
    const isLapsed = !answerable.accepted && answerable.code === 'QUOTE_EXPIRED' && !(await isSuperseded(context, quote));
    const before = await lockBasket(tx, quote.basketId);
    const priced = await tx.rows<Priced>(sql`
      SELECT l.id, l.kind, l.price_fixed AS "priceFixed", l.price_on_request AS "priceOnRequest", l.estimate_case IS NOT NULL AS "isCalculated"
      FROM lines l WHERE l.basket_id = ${before.id} AND (${notCanceled} OR l.resume_status IS NOT NULL)`);
    const decided = decideRenewQuote({ isLapsed, lines: priced });
    if (!decided.accepted) return decided;
    const reopened = await reopenQuote(context, before);
    if (!reopened.accepted) return reopened;
    const repriced = await repriceLines(
      context,
      priced.map(({ id }) => id),
      before.customerId,
      { byCustomer: true },
    );
    if (!repriced.accepted) return repriced;

    const [basket, lines, closed] = [await lockBasket(tx, before.id), await lockLinesOf(tx, before.id), await closedDays(context)];
    const parties = await readParties(tx, basket);
    const lowestMargin = await lowestMarginOf(tx, basket.businessUnitId);
    const sentOn = shopDay(context);
    const state = { ...basket, contactEmail: parties.contact?.email ?? '', lowestMargin, lines, sent: 'now' as const };
    const sendable = decideSendQuote(state, sentOn, closed);
    if (!sendable.accepted) return sendable;
    const { validUntil } = sendable.value;
    const revision = basket.revision + 1;
    const issued = await issueQuote(context, {
      ...{ basket, lines, parties, revision, validUntil, sentAt: context.now, withDays: false },
      changes: {},
    });
    const followedUp = followUpFrom(addWorkingDays(sentOn, followUpWorkingDays, closed));
    changeBasket(tx, basket.id, { revision, validUntil: validUntil.toString(), ...followedUp }, { keepVersion: true });
    const moved = await moveBasket(context, basket, 'quotation_sent', { data: { to: issued.sentTo || 'post', revision } });
    if (!moved.accepted) return moved;
    return { token: issued.token, before: totalsOfOffers(quote.snapshot.lines).gross, now: issued.total, changed: repriced.value };
  });
});
