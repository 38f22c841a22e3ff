import { sql } from 'drizzle-orm';
import { askProposalEndpoint } from '#modules/planning/contract/ask-proposal.endpoint.ts';
import { reserveStockEndpoint } from '#modules/stock/contract/reservation/reserve-stock.endpoint.ts';
import { amendTo160, askedAmendment, draftAmendment } from '#test/amendments.ts';
import { addBasket, addOrder, type TestCustomer } from '#test/baskets.ts';
import { addSentInvoice } from '#test/payments.ts';
import { planGangs } from '#test/plan/gang-shop.ts';
import { recordImporter } from '#test/record-imports.ts';
import { inspect, receivedReturn, shipOrder } from '#test/returns.ts';
import type { TestShop } from '#test/shop.ts';
import { addArticle } from '#test/stock.ts';
import { furnishPublications } from './furnish-publications.ts';
import { furnishRegistrations } from './furnish-registrations.ts';
import { furnishThesis } from './furnish-thesis.ts';
import { gangHosts } from './records/production.ts';

const ofEachState = 3;

/** Gives a customer records in the states that acts wait for: made too few, delivered, asked, returned, reserved, paid too much. */
export async function furnishStates(shop: TestShop, customer: TestCustomer, first: number): Promise<void> {
  const article = await addArticle(shop, { stock: 200, customerId: customer.id, code: `FUZZ-${first}` });
  const item = await shop.kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM stock_items WHERE article_id = ${article.id}`));
  const reservation = { itemId: item!.id, kind: 'hard' as const, quantity: 5, needOn: '2026-12-09', note: 'Beurs' };
  for (let turn = 0; turn < ofEachState; turn += 1) {
    await addBasket(shop, customer);
    await shop.as('warehouse').call(reserveStockEndpoint, reservation);
    await askedAmendment(shop, await addOrder(shop, customer));
    const drafted = await addOrder(shop, customer);
    await draftAmendment(shop, drafted.id, [amendTo160(drafted.lineId)]);
    for (const produced of [120, 150, 170]) await addMade(shop, customer, produced);
    await addUnpaid(shop, customer);
    await addSentInvoice(shop, customer, 121, 90_000 + first * 10 + turn);
    const { shipment, lineId } = await shipOrder(shop, customer, article.id, 10);
    const { id } = await receivedReturn(shop, shipment.id);
    await inspect(shop, id, lineId, { counted: 5, sendBack: 5, reason: 'Nat geworden' });
  }
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE contacts SET may_pay = true, may_approve = true WHERE customer_id = ${customer.id}`);
    await tx.rows(sql`UPDATE articles SET portal_visible = true WHERE customer_id = ${customer.id}`);
    await tx.rows(sql`INSERT INTO addresses (customer_id, kind, street, house_number, postcode, city)
      VALUES (${customer.id}, 'delivery', 'Nieuwegracht', ${String(first)}, '3512 LR', 'Utrecht')`);
  });
}

/** An order of 150 copies of which a number were made. */
async function addMade(shop: TestShop, customer: TestCustomer, produced: number): Promise<void> {
  const { id, lineId } = await addOrder(shop, customer);
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE lines SET status = 'ready', plan_status = 'ready', event_status = 'ready', quantity_produced = ${produced},
      piece_weight_g = 365.4, pieces_per_box = 30 WHERE id = ${lineId}`);
    await tx.rows(sql`UPDATE baskets SET status = 'in_progress' WHERE id = ${id}`);
  });
}

/** An approved order whose online payment expired and whose promised day has passed. */
async function addUnpaid(shop: TestShop, customer: TestCustomer): Promise<void> {
  const { id, lineId } = await addBasket(shop, customer);
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE baskets SET status = 'quote_approved' WHERE id = ${id}`);
    await tx.rows(sql`UPDATE deliveries SET date = '2026-11-16' WHERE line_id = ${lineId}`);
    await tx.rows(sql`INSERT INTO online_payments (customer_id, basket_id, amount, description, language, status, created_at)
      SELECT customer_id, id, total, 'Order', 'nl', 'expired', '2026-11-10T09:00:00Z' FROM baskets WHERE id = ${id}`);
  });
}

/** What belongs to no customer's orders: an import, a proposal, operations without a time, publications, a thesis. */
export async function furnishOnce(shop: TestShop): Promise<void> {
  await recordImporter(shop).upload('Leverancier;E-mail\nVellen;orders@vellen.example\n', 'suppliers');
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`UPDATE users SET new_email = 'wim.prins@drukkerij.example' WHERE email = 'wim.prins@katern.example'`);
    await tx.rows(sql`UPDATE publications SET contact_id = (SELECT min(id) FROM contacts WHERE user_id IS NOT NULL)`);
    await tx.rows(sql`
      WITH approved AS (UPDATE baskets SET status = 'quote_approved' WHERE id IN (SELECT id FROM baskets WHERE status = 'in_calculation'
          AND customer_id IS NOT NULL AND total > 0 ORDER BY id DESC LIMIT 3) RETURNING id, customer_id, total)
      INSERT INTO online_payments (customer_id, basket_id, amount, description, language, status, created_at)
      SELECT customer_id, id, total, 'Order', 'nl', 'expired', '2026-11-18T09:00:00Z' FROM approved`);
    // An order of the shop that waits for a colleague, and one that its buyer may withdraw.
    for (const buyer of [sql`o.id <> k.id AND o.customer_id = k.customer_id`, sql`o.id = k.id`])
      await tx.rows(sql`
        INSERT INTO shop_orders (customer_id, contact_id, status, items, leaves_on, reference, po_number, total, asked_at)
        SELECT k.customer_id, min(o.id), 'waiting', s.items, s.leaves_on, s.reference, s.po_number, s.total, s.asked_at
        FROM (SELECT * FROM shop_orders ORDER BY id LIMIT 1) s, contacts k JOIN contacts o ON ${buyer} WHERE k.user_id IS NOT NULL
        GROUP BY k.customer_id, s.items, s.leaves_on, s.reference, s.po_number, s.total, s.asked_at`);
    await tx.rows(sql`
      UPDATE plan_events SET status = 'to_plan', planned_start = NULL, planned_end = NULL
      WHERE status = 'planned' AND line_id IN (SELECT line_id FROM plan_events WHERE status = 'planned' ORDER BY line_id DESC LIMIT 4)`);
  });
  await furnishPublications(shop, 'inkoop@delindewal.example');
  await furnishRegistrations(shop);
  await furnishThesis(shop, 'inkoop@delindewal.example');
  await planGangs(shop, gangHosts);
  await shop.as('planner').call(askProposalEndpoint, { scope: 'pool', seconds: 1 });
  await shop.runJobs();
}
