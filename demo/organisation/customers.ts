import { sql } from 'drizzle-orm';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { addPriceListTypeEndpoint } from '#modules/relations/contract/finance/add-price-list-type.endpoint.ts';
import { blockCustomer } from '#modules/relations/server/customer/block-customer.ts';
import { createCustomer } from '#modules/relations/server/customer/create-customer.ts';
import { addPriceListType } from '#modules/relations/server/finance/add-price-list-type.ts';
import { system } from '#platform/server/actor.ts';
import { execute } from '#platform/server/execute.ts';
import type { DemoContext } from '../fill.ts';
import customers from './customers.json' with { type: 'json' };

/**
 * Adds forty customers of the last year, each with a manager but one, whose orders go to the managers in turn; one does not
 * pay, two of their contacts have an account.
 */
export async function fillCustomers({ kernel, today }: DemoContext): Promise<void> {
  const own = { code: 'E', nameNl: 'Particulier', nameEn: 'Private person', note: 'Wie zelf betaalt: proefschriften en eigen boeken.' };
  const opened = today.subtract({ days: 400 }).toZonedDateTime({ timeZone: kernel.config.timeZone, plainTime: '10:00' }).toInstant();
  await execute(kernel, addPriceListType, { actor: system, input: addPriceListTypeEndpoint.input.parse(own), now: opened });
  for (const [place, customer] of customers.entries()) {
    const now = today.subtract({ days: 380 - place * 8 }).toZonedDateTime({ timeZone: kernel.config.timeZone, plainTime: '10:00' });
    await execute(kernel, createCustomer, { actor: system, input: createCustomerEndpoint.input.parse(customer), now: now.toInstant() });
  }
  await kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE contacts c SET user_id = u.id FROM users u WHERE u.email = lower(c.email) AND NOT u.internal`);
    await tx.rows(sql`
      UPDATE customers c SET
        order_manager_id = CASE WHEN c.mis_id <> 'K-1259' THEN (SELECT m.id FROM managers m WHERE m.kind = 'order' ORDER BY (m.id + c.id) % 2, m.id LIMIT 1) END,
        account_manager_id = (SELECT m.id FROM managers m WHERE m.kind = 'account' ORDER BY m.id LIMIT 1)`);
  });
  const unpaid = await kernel.act(({ tx }) =>
    tx.row<{ id: number; version: number }>(sql`SELECT id, version FROM customers WHERE mis_id = 'K-1084'`),
  );
  const now = today.subtract({ days: 30 }).toZonedDateTime({ timeZone: kernel.config.timeZone, plainTime: '10:00' }).toInstant();
  await execute(kernel, blockCustomer, { actor: system, input: { ...unpaid, reason: 'Betaalt niet' }, now });
}
