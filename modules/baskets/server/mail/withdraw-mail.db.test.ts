import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { postMailEndpoint } from '#modules/baskets/contract/mail/post-mail.endpoint.ts';
import { repeatMailEndpoint } from '#modules/baskets/contract/mail/repeat-mail.endpoint.ts';
import { withdrawMailEndpoint } from '#modules/baskets/contract/mail/withdraw-mail.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
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
it('withdraw mail › withdraws the quote with a repeated letter only when none of its letters went', async () => {
  const withoutMail = await addCustomer(shop, { email: '' });
  for (const first of ['posted', 'failed']) {
    const { id } = await addBasket(shop, withoutMail);
    await manager().call(sendQuoteEndpoint, { id, version: (await read(id)).version });
    const [letter] = (await read(id)).mailsToPost;
    await manager().call(postMailEndpoint, { id, mailId: letter!.id });
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE mails SET status = ${first} WHERE id = ${letter!.id}`));
    const { mailId } = await manager().call(repeatMailEndpoint, { id, mailId: letter!.id });
    await manager().call(withdrawMailEndpoint, { id, mailId });
    const { status, quotes } = await read(id);
    expect([status, quotes[0]!.status]).toEqual(first === 'posted' ? ['quotation_sent', 'sent'] : ['in_calculation', 'superseded']);
  }
});
