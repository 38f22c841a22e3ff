import { sql } from 'drizzle-orm';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { actsOf, staffOf } from '../acts.ts';
import { chance } from '../chance.ts';
import { openDays } from '../days.ts';
import type { DemoContext } from '../fill.ts';

type Stage = 'entered' | 'quoted' | 'confirmed' | 'packed' | 'shipped' | 'canceled';
const stages: readonly Stage[] = [
  'shipped',
  'confirmed',
  'quoted',
  'packed',
  'entered',
  'confirmed',
  'canceled',
  'shipped',
  'confirmed',
  'packed',
];

/** Adds orders from stock in several stages: entered, reserved, packed, shipped and canceled. */
export async function fillStockOrders({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const [manager, dispatcher] = [staff('order_manager'), staff('dispatch')];
  const luck = chance(60_214);
  const days = await openDays(kernel);
  const customers = await kernel.act(({ tx }) =>
    tx.rows<{ id: number; addressId: number }>(sql`
      SELECT c.id, a.id AS "addressId" FROM customers c
      JOIN LATERAL (SELECT id FROM addresses WHERE customer_id = c.id AND active AND NOT postbox AND country = 'NL' ORDER BY kind <> 'delivery', id LIMIT 1) a ON true
      WHERE NOT c.blocked AND NOT c.po_required AND c.vat_type = 'domestic' AND c.business
        AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.email <> '')
      ORDER BY c.id LIMIT 10`),
  );
  for (const [place, stage] of stages.entries()) {
    const customer = customers[place % customers.length]!;
    const at = days.moment(luck.between(1, 6), luck.between(30, 300));
    const later = (minutes: number) => at.add({ minutes });
    const basket = await act(createBasketEndpoint, manager, { customerId: customer.id, description: 'Kantoorartikelen uit voorraad' }, at);
    const lines = await articlesFor(kernel, customer.id, luck.between(2, 5), place);
    const date = days.workingDaysAfter(kernel.clock.now(), 2 + (place % 3)).toString();
    const delivery = { addressId: customer.addressId, date, method: 'own_transport' as const };
    await act(addArticleLinesEndpoint, manager, { id: basket.id, lines, delivery }, later(4));
    if (stage === 'entered') continue;
    if (stage === 'quoted') {
      await act(sendQuoteEndpoint, manager, { id: basket.id, version: basket.version }, later(9));
      continue;
    }
    const confirmed = await act(confirmBasketEndpoint, manager, { id: basket.id, version: basket.version }, later(12));
    if (stage === 'canceled') {
      await act(cancelBasketEndpoint, manager, { id: basket.id, version: confirmed.version, reason: 'customer_request' }, later(90));
    }
    if (stage !== 'packed' && stage !== 'shipped') continue;
    const plan = await act(readPackingPlanEndpoint, dispatcher, { basketId: basket.id }, later(100));
    const packages = plan.packages.map(({ contents }) => ({
      contents: contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })),
    }));
    const way = { addressId: customer.addressId, type: 'own_transport' as const, carrier: 'own_van' as const };
    const shipment = await act(createShipmentEndpoint, dispatcher, { basketId: basket.id, ...way, packages }, later(110));
    if (stage === 'shipped') await act(handOverEndpoint, dispatcher, { id: shipment.id, version: shipment.version }, later(180));
  }
}

/** Our own articles with ample stock, and the customer's articles. */
function articlesFor(kernel: DemoContext['kernel'], customerId: number, count: number, place: number) {
  return kernel.act(({ tx }) =>
    tx.rows<{ articleId: number; quantity: number }>(sql`
      SELECT a.id AS "articleId", greatest(1, a.pieces_per_box / 2 * (1 + ${place}::int % 3))::int AS quantity
      FROM articles a JOIN stock_items s ON s.article_id = a.id
      WHERE (a.customer_id IS NULL OR a.customer_id = ${customerId}) AND s.physical - s.reserved >= a.pieces_per_box * 3
      ORDER BY a.customer_id IS NULL, (a.id * 7 + ${place}::int * 5) % 13, a.id LIMIT ${count}`),
  );
}
