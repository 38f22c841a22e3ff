import { sql } from 'drizzle-orm';
import { addCustomer, type TestCustomer } from './baskets.ts';
import { listenForCarrier } from './shipping.ts';
import { type Caller, openTestShop, type TestShop } from './shop.ts';

export type PayingShop = { shop: TestShop; customer: TestCustomer; payer: Caller };

/** A shop whose stub of the payment provider answers, with a customer who sees everything of theirs. */
export async function openPayingShop(): Promise<PayingShop> {
  const shop = await openTestShop();
  await listenForCarrier(shop);
  const customer = await addCustomer(shop);
  const email = 'm.vandervelde@voorbeeld.example';
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}), sees_all = true WHERE id = ${customer.contactId}`,
    ),
  );
  return { shop, customer, payer: shop.as(email) };
}

/** The customer ends the payment on the page of the provider, who reports it. */
export async function endAtProvider(
  { shop }: PayingShop,
  checkoutUrl: string,
  outcome: 'paid' | 'failed' | 'canceled' | 'expired' | 'charged_back',
): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: new URL(checkoutUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `outcome=${outcome}`,
  });
  return String(answer.headers.location);
}

/** Sends a message of the provider; it may be sent again. */
export const reportPayment = ({ shop }: PayingShop, id: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/async/payment-messages',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `id=${id}`,
  });
