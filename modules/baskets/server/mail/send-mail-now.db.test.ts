import { expect, it } from 'vitest';
import { sendMailNowEndpoint } from '#modules/baskets/contract/mail/send-mail-now.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { addBasket } from '#test/baskets.ts';
import { customer, manager, now, read, setUpDatesAndReasons, shop } from '#test/setups/dates-and-reasons.ts';

setUpDatesAndReasons();

async function plannedQuote() {
  const { id } = await addBasket(shop, customer);
  await manager().call(sendQuoteEndpoint, { ...(await now(id)), sendAt: '2026-12-16T09:00' });
  return { id, mailId: (await read(id)).plannedQuote!.mailId };
}

it('send mail now › sends a planned quote at once, so that its days count from today', async () => {
  const { id, mailId } = await plannedQuote();
  await manager().call(sendMailNowEndpoint, { id, mailId });
  expect(await read(id)).toMatchObject({ status: 'quotation_sent', plannedQuote: null, quotes: [{ sentAt: '2026-11-18T09:00:00Z' }] });
});
it('send mail now › refuses a mail that waits no longer, and one of another order', async () => {
  const mail = await plannedQuote();
  const other = await plannedQuote();
  expect((await manager().refused(sendMailNowEndpoint, { ...mail, mailId: other.mailId })).status).toBe(404);
  await manager().call(sendMailNowEndpoint, mail);
  expect(await manager().refused(sendMailNowEndpoint, mail)).toMatchObject({ code: 'MAIL_NOT_WAITING' });
});
