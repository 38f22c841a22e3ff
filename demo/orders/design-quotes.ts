import { type SQL, sql } from 'drizzle-orm';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';
import { headerOf } from './basket-rows.ts';

/** Adds quotes for design work: one on credit hold after approval, one scheduled for Monday, one sent and unanswered. */
export async function fillDesignQuotes(demo: DemoContext): Promise<void> {
  const { kernel, today } = demo;
  const act = actsOf(kernel);
  const manager = (await staffOf(kernel))('order_manager');
  const beyond = await quoted(demo, sql`c.credit_limit > 0 AND c.credit_limit < ${moneyFromEuros(1000)}`, {
    description: 'Jubileumbundel, ontwerp',
    euros: 1250,
  });
  const answer = { name: beyond.contact, reason: 'Akkoord per telefoon', choices: [{ lineId: beyond.lineId, quantity: 1 }] };
  const { version } = await headerOf(kernel, beyond.id);
  await act(approveForCustomerEndpoint, manager, { id: beyond.id, version, ...answer }, kernel.clock.now().subtract({ minutes: 20 }));
  const monday = today.add({ days: 8 - today.dayOfWeek });
  await quoted(demo, sql`c.credit_limit > ${moneyFromEuros(10_000)}`, {
    description: 'Huisstijl van de reeks',
    euros: 480,
    sendAt: `${monday}T09:00`,
  });
  const waits = await quoted(demo, sql`c.customer_type = 'publisher'`, { description: 'Fondscatalogus, ontwerp', euros: 860 });
  const held = { id: waits.id, version: (await headerOf(kernel, waits.id)).version, reason: 'customer' };
  const note = 'De redactie beslist volgende week over het formaat.';
  await act(
    holdBasketEndpoint,
    manager,
    { ...held, note, until: today.add({ days: 9 }).toString() },
    kernel.clock.now().subtract({ minutes: 15 }),
  );
}

type Design = { description: string; euros: number; sendAt?: string };

/** Adds a quote for a design, sent or scheduled, for the first suitable customer. */
async function quoted({ kernel }: DemoContext, fits: SQL, { description, euros, sendAt }: Design) {
  const act = actsOf(kernel);
  const manager = (await staffOf(kernel))('order_manager');
  const at = (minutes: number) => kernel.clock.now().subtract({ minutes });
  const customer = await kernel.act(({ tx }) =>
    tx.row<{ customerId: number; contactId: number; contact: string }>(sql`
      SELECT c.id AS "customerId", k.id AS "contactId", concat_ws(' ', k.first_name, nullif(k.surname_prefix, ''), k.surname) AS contact
      FROM customers c JOIN contacts k ON k.customer_id = c.id
      WHERE ${fits} AND NOT c.blocked AND k.email <> '' ORDER BY c.id, k.id LIMIT 1`),
  );
  if (!customer) throw new Error(`no customer fits ${description}`);
  const { contact, ...whose } = customer;
  const { id } = await act(createBasketEndpoint, manager, { ...whose, description }, at(90));
  const design = { id, kind: 'cost' as const, description: 'Ontwerp van omslag en binnenwerk', price: moneyFromEuros(euros) };
  const line = await act(addLineEndpoint, manager, design, at(85));
  const { version } = await headerOf(kernel, id);
  await act(sendQuoteEndpoint, manager, { id, version, ...(sendAt !== undefined && { sendAt }) }, at(80));
  return { id, contact, lineId: line.id };
}
