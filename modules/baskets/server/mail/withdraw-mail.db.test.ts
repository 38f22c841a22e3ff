import { expect, it } from 'vitest';
import { withdrawMailEndpoint } from '#modules/baskets/contract/mail/withdraw-mail.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { addBasket } from '#test/baskets.ts';
import { customer, manager, now, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

async function plannedQuote() {
  const { id } = await addBasket(shop, customer);
  await manager().call(sendQuoteEndpoint, { ...(await now(id)), sendAt: '2026-12-16T09:00' });
  return { id, mailId: (await read(id)).plannedQuote!.mailId };
}

it('withdraw mail › takes back a planned quote, which is calculated again', async () => {
  const { id, mailId } = await plannedQuote();
  await manager().call(withdrawMailEndpoint, { id, mailId });
  expect(await read(id)).toMatchObject({ status: 'in_calculation', plannedQuote: null, quotes: [{ went: false }] });
});
it('withdraw mail › refuses a mail that waits no longer, and one of another order', async () => {
  const mail = await plannedQuote();
  const other = await plannedQuote();
  expect((await manager().refused(withdrawMailEndpoint, { ...mail, mailId: other.mailId })).status).toBe(404);
  await manager().call(withdrawMailEndpoint, mail);
  expect(await manager().refused(withdrawMailEndpoint, mail)).toMatchObject({ code: 'MAIL_NOT_WAITING' });
});
