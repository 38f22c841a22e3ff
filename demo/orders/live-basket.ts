import { sql } from 'drizzle-orm';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { editBasketEndpoint } from '#modules/baskets/contract/basket/edit-basket.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { editLineTermsEndpoint } from '#modules/baskets/contract/line/edit-line-terms.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { followUpEndpoint } from '#modules/baskets/contract/order/follow-up.endpoint.ts';
import { releaseCreditHoldEndpoint } from '#modules/baskets/contract/order/release-credit-hold.endpoint.ts';
import { approveForCustomerEndpoint } from '#modules/baskets/contract/quote/approve-for-customer.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { isMarginTooLow } from '#modules/baskets/domain/line/edit-line-terms.ts';
import { approveProofForCustomerEndpoint } from '#modules/prepress/contract/approve-proof-for-customer.endpoint.ts';
import { releaseOrdersEndpoint } from '#modules/prepress/contract/release-orders.endpoint.ts';
import { setPriorityEndpoint } from '#modules/prepress/contract/set-priority.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import type { Act, staffOf } from '../acts.ts';
import type { Chance } from '../chance.ts';
import type { Days } from '../days.ts';
import type { Artwork } from './artwork.ts';
import { addressOf, headerOf, lineTermsOf, quantityOf } from './basket-rows.ts';
import { invoiceBasket } from './invoice-basket.ts';
import { daysBefore, type Life, type Stage, stages } from './lives.ts';
import type { DemoCustomer, DemoProduct } from './orders.ts';
import { shipBasket } from './ship-basket.ts';
import { makeEverything } from './shop-floor.ts';
import { titleOf } from './titles.ts';

export type Shop = {
  kernel: Kernel;
  act: Act;
  staff: Awaited<ReturnType<typeof staffOf>>;
  artwork: Artwork;
  luck: Chance;
  days: Days;
  customers: readonly DemoCustomer[];
  products: readonly DemoProduct[];
};

/** Takes one basket from its first call to its last stage. */
export async function liveBasket(shop: Shop, life: Life, place: number): Promise<void> {
  const { luck } = shop;
  const customer = luck.of(shop.customers);
  const product = luck.of(shop.products.filter((one) => one.unitId === customer.unitId));
  const path = pathTo(life.stage);
  const moments = momentsOf(shop, life, path);
  const basket = { shop, life, customer, product, place, id: 0, number: '', at: (stage: Stage) => moments.get(stage)! };
  for (const stage of path) await steps[stage](basket);
}

type Living = {
  shop: Shop;
  life: Life;
  customer: DemoCustomer;
  product: DemoProduct;
  place: number;
  id: number;
  number: string;
  at(stage: Stage): Temporal.Instant;
};

/** The note of the order manager with the reason. */
const whyLost = {
  price: 'Vond de prijs per stuk te hoog.',
  delivery_time: 'Moest een week eerder klaar zijn.',
  competitor: 'Een andere drukker was goedkoper.',
  no_response: 'Drie keer gebeld, geen antwoord.',
  withdrawn: '',
};

/** The competitor that won a quote, and its price about a tenth lower. */
async function lossOf({ kernel }: Shop, id: number, place: number): Promise<{ competitor: string; competitorPrice: number }> {
  const basket = await kernel.act(({ tx }) => tx.row<{ total: number }>(sql`SELECT total FROM baskets WHERE id = ${id}`));
  const competitor = ['Drukkerij Ede', 'Printland', 'Boekvorm'][place % 3]!;
  return { competitor, competitorPrice: moneyFromEuros(Math.ceil(((85 + (place % 9)) * basket!.total) / 1_000_000)) };
}

function pathTo(stage: Stage): Stage[] {
  const sideways: Stage[] = ['declined', 'part_shipped'];
  return stages.slice(0, stages.indexOf(stage) + 1).filter((one) => one === stage || !sideways.includes(one));
}

function momentsOf({ days, luck }: Shop, life: Life, path: readonly Stage[]): Map<Stage, Temporal.Instant> {
  const moments = new Map<Stage, Temporal.Instant>();
  let daysAgo = life.endedDaysAgo + path.reduce((sum, stage) => sum + daysBefore[stage], 0);
  let before: Temporal.Instant | undefined;
  for (const stage of path) {
    daysAgo -= daysBefore[stage];
    let moment = days.moment(daysAgo, luck.between(30, 480));
    if (before && Temporal.Instant.compare(moment, before) <= 0) moment = before.add({ minutes: luck.between(15, 45) });
    moments.set(stage, moment);
    before = moment;
  }
  return moments;
}

const steps: Record<Stage, (basket: Living) => Promise<void>> = {
  async entered(basket) {
    const { shop, customer, product, place } = basket;
    const manager = shop.staff('order_manager');
    const description = titleOf(shop.luck, product.code, customer.contact);
    const made = await shop.act(
      createBasketEndpoint,
      manager,
      { customerId: customer.id, contactId: customer.contactId, description },
      basket.at('entered'),
    );
    basket.id = made.id;
    basket.number = made.number;
    const now = await headerOf(shop.kernel, basket.id);
    await shop.act(
      editBasketEndpoint,
      manager,
      {
        ...now,
        description,
        customerReference: `${customer.customerType.slice(0, 2).toUpperCase()}-${4100 + place * 7}`,
        poNumber: `45002${19_300 + place * 13}`,
        ...(place % 6 === 2 && { printOrderNumber: `PS-${77_100 + place}` }),
      },
      basket.at('entered').add({ minutes: 2 }),
    );
  },
  async calculated({ shop, id, product, at, life }) {
    const { act, luck, days } = shop;
    if (life.turn === 'design_only') {
      const design = {
        id,
        kind: 'cost' as const,
        description: 'Ontwerp van omslag en binnenwerk',
        price: moneyFromEuros(luck.between(6, 18) * 35),
      };
      await act(addLineEndpoint, shop.staff('order_manager'), design, at('calculated'));
      return;
    }
    const quantities = product.template.quantities as number[];
    const saved = await act(
      createLineEndpoint,
      shop.staff('estimator'),
      {
        basketId: id,
        subGroupId: product.id,
        case: { product: product.product, ...product.template } as never,
        quantity: luck.of(quantities),
      },
      at('calculated'),
    );
    const address = await addressOf(shop.kernel, id);
    const date = days.workingDaysAfter(at('calculated').add({ hours: 24 * 3 }), life.promisedDays).toString();
    const quantity = await quantityOf(shop.kernel, saved.id);
    await act(
      divideLineEndpoint,
      shop.staff('order_manager'),
      {
        id: saved.id,
        version: saved.version,
        deliveries: [{ addressId: address, quantity, date, method: life.turn === 'digital' ? 'digital' : 'parcel' }],
      },
      at('calculated').add({ minutes: 3 }),
    );
    const { lowestMargin, ...line } = await lineTermsOf(shop.kernel, saved.id);
    if (!isMarginTooLow(line, lowestMargin)) return;
    const { version, salesCost, fscLogo, fscApproval } = line;
    await act(
      editLineTermsEndpoint,
      shop.staff('order_manager'),
      {
        id: saved.id,
        version,
        salesCost,
        fscLogo,
        fscApproval,
        marginNote: 'Eerste titel van een reeks: de volgende gaan tegen de gewone prijs.',
      },
      at('calculated').add({ minutes: 4 }),
    );
  },
  async quoted({ shop, id, at }) {
    const { version } = await headerOf(shop.kernel, id);
    await shop.act(sendQuoteEndpoint, shop.staff('order_manager'), { id, version }, at('quoted'));
  },
  async declined({ shop, id, at, place }) {
    const { version } = await headerOf(shop.kernel, id);
    const reason = shop.luck.of(['price', 'delivery_time', 'competitor', 'no_response', 'withdrawn'] as const);
    const manager = shop.staff('order_manager');
    const loss = reason === 'competitor' || reason === 'price' ? await lossOf(shop, id, place) : {};
    await shop.act(cancelBasketEndpoint, manager, { id, version, reason, note: whyLost[reason], ...loss }, at('declined'));
    if (reason !== 'competitor') return;
    const ask = {
      note: 'Vraag hoe het beviel, en of er dit jaar nog iets komt.',
      next: shop.days.today.add({ days: place % 4 }).toString(),
    };
    await shop.act(
      followUpEndpoint,
      manager,
      { id, version: (await headerOf(shop.kernel, id)).version, ...ask },
      at('declined').add({ minutes: 10 }),
    );
  },
  async approved({ shop, id, customer, at }) {
    const { version } = await headerOf(shop.kernel, id);
    const lines = await shop.kernel.act(({ tx }) =>
      tx.rows<{ lineId: number; quantity: number }>(sql`SELECT id AS "lineId", quantity FROM lines WHERE basket_id = ${id} ORDER BY id`),
    );
    const reason = 'Akkoord per telefoon';
    await shop.act(
      approveForCustomerEndpoint,
      shop.staff('order_manager'),
      { id, version, name: customer.contact, reason, choices: lines },
      at('approved'),
    );
  },
  async confirmed({ shop, id, at, life, place }) {
    const { days } = shop;
    const manager = shop.staff('order_manager');
    const waiting = await shop.kernel.act(({ tx }) =>
      tx.row<{ version: number }>(sql`SELECT version FROM baskets WHERE id = ${id} AND status = 'on_hold'`),
    );
    const note = 'Vaste klant, betaalt altijd.';
    if (waiting) await shop.act(releaseCreditHoldEndpoint, shop.staff('account_manager'), { id, ...waiting, note }, at('confirmed'));
    const confirmed = await shop.act(
      confirmBasketEndpoint,
      manager,
      { id, version: (await headerOf(shop.kernel, id)).version },
      at('confirmed'),
    );
    const later = at('confirmed').add({ minutes: 25 });
    const { version } = await headerOf(shop.kernel, id);
    const until = days.today.add({ days: 1 + (place % 5) }).toString();
    const holdOf = (held: number) => ({ id: held, version, reason: 'payment', ...(place % 2 === 0 && { until }) });
    if (life.turn === 'on_hold') await shop.act(holdBasketEndpoint, manager, holdOf(confirmed.id), later);
    if (life.turn === 'canceled')
      await shop.act(
        cancelBasketEndpoint,
        manager,
        { id, version, reason: 'customer_request', note: 'De uitgave gaat dit jaar niet door.' },
        later,
      );
  },
  async uploaded({ shop, id, customer, life, at, place }) {
    await shop.artwork.uploadAll(id, customer.contact, at('uploaded'), life.turn === 'faulty_file');
    // Some are left for the user to plan.
    if (place % 4 === 0) return;
    const lines = await shop.kernel.act(({ tx }) => tx.rows<{ id: number }>(sql`SELECT id FROM lines WHERE basket_id = ${id} ORDER BY id`));
    const priority = (place % 4) + 1;
    for (const line of lines)
      await shop.act(setPriorityEndpoint, shop.staff('prepress'), { lineId: line.id, priority }, at('uploaded').add({ minutes: 20 }));
  },
  // The check sends the proof to the customer.
  async proofed() {},
  // Released by hand where the order check blocks; some of the latest wait for the user.
  async released({ shop, id, customer, at, life, place }) {
    const proofs = await shop.kernel.act(({ tx }) =>
      tx.rows<{ uploadId: number }>(sql`
        SELECT a.upload_id AS "uploadId" FROM approvals a JOIN lines l ON l.id = a.line_id WHERE l.basket_id = ${id} AND a.status = 'open' ORDER BY a.id`),
    );
    const answer = { name: customer.contact, reason: 'Akkoord per telefoon' };
    for (const { uploadId } of proofs)
      await shop.act(approveProofForCustomerEndpoint, shop.staff('prepress'), { uploadId, ...answer }, at('released'));
    if (life.stage === 'released' && place % 2 === 0) return;
    const held = await shop.kernel.act(({ tx }) =>
      tx.row(sql`SELECT 1 FROM lines WHERE basket_id = ${id} AND status IN ('artwork', 'authorization')`),
    );
    const note = 'Met de klant besproken.';
    if (held) await shop.act(releaseOrdersEndpoint, shop.staff('order_manager'), { ids: [id], note }, at('released').add({ minutes: 30 }));
  },
  made: ({ shop, id, at }) => makeEverything(shop, id, at('released').add({ minutes: 40 })),
  part_shipped: ({ shop, id, at }) => shipBasket(shop, id, at('part_shipped'), 'half'),
  shipped: ({ shop, id, at }) => shipBasket(shop, id, at('shipped'), 'all'),
  invoiced: ({ shop, number, at }) => invoiceBasket(shop, number, at('invoiced')),
};
