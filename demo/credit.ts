import { sql } from 'drizzle-orm';
import { addLineEndpoint } from '#modules/baskets/contract/add-line.endpoint.ts';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/answer-quote.endpoint.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/create-basket.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/send-quote.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { actsOf, staffOf } from './acts.ts';
import { headerOf } from './basket-rows.ts';
import type { DemoContext } from './fill.ts';

/** A quote that was approved beyond the customer's credit: it waits for who may let it go. */
export async function fillCreditHold({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const manager = (await staffOf(kernel))('order_manager');
  const now = kernel.clock.now();
  const customer = await kernel.act(({ tx }) =>
    tx.row<{ customerId: number; contactId: number; name: string }>(sql`
      SELECT c.id AS "customerId", k.id AS "contactId", concat_ws(' ', k.first_name, nullif(k.surname_prefix, ''), k.surname) AS name
      FROM customers c JOIN contacts k ON k.customer_id = c.id
      WHERE c.credit_limit > 0 AND c.credit_limit < ${moneyFromEuros(1000)} AND NOT c.blocked AND k.email <> '' ORDER BY c.id, k.id LIMIT 1`),
  );
  if (!customer) throw new Error('no customer has a small credit limit');
  const { customerId, contactId, name } = customer;
  const at = (minutes: number) => now.subtract({ minutes });
  const { id } = await act(createBasketEndpoint, manager, { customerId, contactId, description: 'Jubileumbundel, ontwerp' }, at(90));
  const design = { id, kind: 'cost' as const, description: 'Ontwerp van omslag en binnenwerk', price: moneyFromEuros(1250) };
  const line = await act(addLineEndpoint, manager, design, at(85));
  await act(sendQuoteEndpoint, manager, { id, version: (await headerOf(kernel, id)).version }, at(80));
  const answer = { name, reason: 'Akkoord per telefoon', choices: [{ lineId: line.id, quantity: 1 }] };
  await act(approveForCustomerEndpoint, manager, { id, version: (await headerOf(kernel, id)).version, ...answer }, at(20));
}
