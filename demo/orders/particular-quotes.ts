import { sql } from 'drizzle-orm';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { editLineAmountEndpoint } from '#modules/baskets/contract/line/edit-line-amount.endpoint.ts';
import { setPriceOnRequestEndpoint } from '#modules/baskets/contract/line/set-price-on-request.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { actsOf, staffOf } from '../acts.ts';
import { openDays } from '../days.ts';
import type { DemoContext } from '../fill.ts';
import { addressOf, headerOf } from './basket-rows.ts';

/**
 * Adds a quote with a price on request, one with manually changed prices, an order that was assigned in turn, and one of a brochure, a coated
 * card and a folding carton.
 */
export async function fillParticularQuotes(demo: DemoContext): Promise<void> {
  const quotes = await openQuotes(demo);
  await priceToCome(quotes);
  await changedByHand(quotes);
  await managedInTurn(quotes);
  await madeOnOffset(quotes);
}

type Quotes = Awaited<ReturnType<typeof openQuotes>>;

async function openQuotes({ kernel }: DemoContext) {
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const manager = staff('order_manager');
  const at = (minutes: number) => kernel.clock.now().subtract({ minutes });
  const date = (await openDays(kernel)).workingDaysAfter(kernel.clock.now(), 20).toString();
  const find = async <Row extends object>(query: ReturnType<typeof sql>) => (await kernel.act(({ tx }) => tx.row<Row>(query)))!;
  return {
    ...{ act, staff, manager, date, at },
    async open(misId: string, description: string, by = manager) {
      const whose = await find<{ customerId: number; contactId: number }>(sql`
        SELECT c.id AS "customerId", k.id AS "contactId" FROM customers c JOIN contacts k ON k.customer_id = c.id
        WHERE c.mis_id = ${misId} AND k.email <> '' ORDER BY k.id LIMIT 1`);
      return (await act(createBasketEndpoint, by, { ...whose, description }, at(75))).id;
    },
    /** A product with its usual answers, at one of its quantities. */
    async product(basketId: number, code: string, more: { fixedPrice?: number } = {}) {
      const { id, product, template } = await find<{ id: number; product: string; template: { quantities: number[] } }>(
        sql`SELECT id, product, template FROM sub_groups WHERE code = ${code}`,
      );
      const quantity = template.quantities[0]!;
      const asked = { basketId, subGroupId: id, case: { product, ...template } as never, quantity };
      const fixed = more.fixedPrice === undefined ? {} : { fixedPrice: moneyFromEuros(more.fixedPrice) };
      return { ...(await act(createLineEndpoint, staff('estimator'), { ...asked, ...fixed }, at(70))), quantity };
    },
    cost: (id: number, description: string, euros: number) =>
      act(addLineEndpoint, manager, { id, kind: 'cost', description, price: moneyFromEuros(euros) }, at(65)),
    headerOf: (id: number) => headerOf(kernel, id),
    addressOf: (id: number) => addressOf(kernel, id),
  };
}

async function priceToCome({ act, manager, at, open, product, cost, headerOf: header }: Quotes) {
  const id = await open('K-1007', 'Oratiebundel met cassette');
  await product(id, 'thesis-hardcover');
  const box = await cost(id, 'Linnen cassette met foliedruk', 240);
  await act(setPriceOnRequestEndpoint, manager, { id: box.id, version: box.version, onRequest: true }, at(60));
  await act(sendQuoteEndpoint, manager, { id, version: (await header(id)).version }, at(55));
}

async function changedByHand({ act, manager, at, open, product, cost }: Quotes) {
  const id = await open('K-1056', 'Herdruk van de voorjaarslijst');
  await product(id, 'paperback', { fixedPrice: 560 });
  const round = await cost(id, 'Correctieronde', 65);
  const changed = { id: round.id, version: round.version, quantity: 3, price: moneyFromEuros(180) };
  await act(editLineAmountEndpoint, manager, changed, at(60));
}

/** Its customer has no order manager, and its estimator is not one. */
async function managedInTurn(quotes: Quotes) {
  const { staff, open, product } = quotes;
  const id = await open('K-1259', 'Programmaboek zomerfestival', staff('estimator'));
  const line = await product(id, 'paperback');
  await ordered(quotes, id, [line], 'Cultuurvereniging Hageland');
}

async function madeOnOffset(quotes: Quotes) {
  const id = await quotes.open('K-1077', 'Najaarscampagne: brochure, kaart en doos');
  const lines = [];
  for (const code of ['brochure-run', 'coated-card', 'folding-carton']) lines.push(await quotes.product(id, code));
  await ordered(quotes, id, lines, 'Academische Pers');
}

/** Divides the lines of a quote over one delivery each, sends it, approves it by telephone and confirms the order. */
async function ordered(
  { act, manager, at, date, headerOf: header, addressOf: address }: Quotes,
  id: number,
  lines: readonly { id: number; version: number; quantity: number }[],
  name: string,
) {
  const addressId = await address(id);
  for (const { quantity, ...line } of lines) {
    const deliveries = [{ addressId, quantity, date, method: 'parcel' as const }];
    await act(divideLineEndpoint, manager, { id: line.id, version: line.version, deliveries }, at(60));
  }
  await act(sendQuoteEndpoint, manager, { id, version: (await header(id)).version }, at(55));
  const choices = lines.map((line) => ({ lineId: line.id, quantity: line.quantity }));
  const answer = { name, reason: 'Akkoord per telefoon', choices };
  await act(approveForCustomerEndpoint, manager, { id, version: (await header(id)).version, ...answer }, at(30));
  await act(confirmBasketEndpoint, manager, { id, version: (await header(id)).version }, at(20));
}
