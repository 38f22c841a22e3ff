import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import { decideNotOnHold } from '#modules/baskets/domain/basket/edit-rules.ts';
import { awaitsColleague } from '#modules/baskets/domain/order/colleague-hold.ts';
import { decideApproval, quoteNotSent, toStaffRefusal } from '#modules/baskets/domain/quote/answer-quote.ts';
import { basketStateOf, lockBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { endColleagueHold } from '#modules/baskets/server/basket/hold-basket.ts';
import { command } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';
import { applyApproval } from './approve-quote.ts';
import { lockQuote, openQuote, sentQuoteOf } from './quotes.store.ts';

export const approveForCustomer = command(approveForCustomerEndpoint, async (context, input) => {
  const { tx } = context;
  const basket = await lockBasket(tx, input.id, input.version);
  if (awaitsColleague(basket)) {
    const ended = await endColleagueHold(context, basket, { by: input.name, how: 'staff', reason: input.reason });
    return ended.accepted ? { ...(await basketStateOf(tx, basket.id)), awaitsColleague: false } : ended;
  }
  const waits = decideNotOnHold(basket.status);
  if (!waits.accepted) return waits;
  const open = await openQuote(context, basket.id);
  const quote = open && (await lockQuote(tx, open.id));
  if (!quote) return quoteNotSent();
  const decided = toStaffRefusal(decideApproval(sentQuoteOf(quote), input.choices, shopDay(context)));
  if (!decided.accepted) return decided;
  const applied = await applyApproval(context, quote, decided.value, {
    ...{ by: input.name, how: 'staff', reason: input.reason },
    orderedBy: basket.contactId,
  });
  if (!applied.accepted) return applied;
  return { ...(await basketStateOf(tx, basket.id)), awaitsColleague: applied.value === 'awaits_colleague' };
});
