import { sql } from 'drizzle-orm';
import { actsOf, staffOf } from '#demo/acts.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import roles from '#modules/identity/domain/setup/roles.json' with { type: 'json' };
import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { type Actor, nobody } from '#platform/server/actor.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { Ordering } from './drill-shop.ts';
import type { Walked } from './walk-attempt.ts';

/** Customers with an account: each with an article of their own in our stock, the first two with little credit. */
export async function openAccounts(kernel: Kernel, orderings: readonly Ordering[]): Promise<Walked[]> {
  const act = actsOf(kernel);
  const warehouse = (await staffOf(kernel))('warehouse');
  const now = kernel.clock.now();
  const today = now.toZonedDateTimeISO(kernel.config.timeZone).toPlainDate().toString();
  const suppliers = await kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(sql`
      INSERT INTO suppliers (name, services, order_by, email, order_email, lead_days) VALUES
        ('Binderij De Vouw', '{binding,printing}', 'mail', 'bart@devouw.example', 'orders@devouw.example', 2),
        ('Drukkerij Noord', '{binding,printing}', 'mail', 'hilde@noord.example', 'orders@noord.example', 3) RETURNING id`),
  );
  const supplierIds = suppliers.map(({ id }) => id);
  const walked: Walked[] = [];
  for (const [place, ordering] of orderings.entries()) {
    const { customerId } = ordering;
    const priceBreaks = [{ fromQuantity: 1, eachEur: 0 }];
    const fields = {
      code: `EIGEN-${place}`,
      nameNl: 'Eigen blok',
      nameEn: 'Own pad',
      vatPercent: 21 as const,
      pieceWeightG: 200,
      priceBreaks,
    };
    const { id } = await act(createArticleEndpoint, warehouse, { ...fields, customerId, piecesPerBox: 40, portalVisible: true }, now);
    await act(receiveStockEndpoint, warehouse, { articleId: id, type: 90, quantity: 10_000, location: `B-0${place}` }, now);
    const contact = await kernel.act(({ tx }) =>
      tx.row<{ id: number }>(sql`SELECT id FROM contacts WHERE customer_id = ${customerId} AND active AND email <> '' ORDER BY id LIMIT 1`),
    );
    walked.push({ ...ordering, contactId: contact!.id, ownArticleId: id, supplierIds, today });
  }
  const limit = moneyFromEuros(100);
  const short = orderings.slice(0, 2).map(({ customerId }) => customerId);
  // The others pay in parts; production of the last one waits for the first part.
  for (const [at, { customerId }] of orderings.slice(2, 4).entries()) {
    const plan = [
      { moment: 'order_confirmation', percent: 25, days: 8, paidFirst: at === 1 },
      { moment: 'delivery', percent: 75, days: 30 },
    ];
    await kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET payment_plan = ${JSON.stringify(plan)}::jsonb WHERE id = ${customerId}`));
  }
  await kernel.act(({ tx }) => tx.rows(sql`UPDATE customers SET credit_limit = ${limit} WHERE id = ANY(${sql.param(short)})`));
  return walked;
}

/** A contact with access to all data of the customer. */
export function customerActor({ customerId, contactId }: Walked): Actor {
  const { permissions } = roles.find(({ code }) => code === 'customer')!;
  return {
    ...nobody,
    id: -customerId,
    name: 'Ineke Brouwer',
    signedIn: true,
    permissions: new Set(permissions),
    settings: {
      'app.user_id': String(-customerId),
      'app.customer_id': String(customerId),
      'app.contact_id': String(contactId),
      'app.sees_all': '1',
      'app.former_customer_id': '0',
    },
  };
}
