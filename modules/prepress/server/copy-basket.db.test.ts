import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { changeCustomerEndpoint } from '#modules/baskets/contract/basket/change-customer.endpoint.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { editBasketEndpoint } from '#modules/baskets/contract/basket/edit-basket.endpoint.ts';
import { switchUnitEndpoint } from '#modules/baskets/contract/basket/switch-unit.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { copyBasketEndpoint, previewCopyEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { readQuoteEndpoint } from '#modules/baskets/contract/quote/answer-quote.endpoint.ts';
import { reviseQuoteEndpoint } from '#modules/baskets/contract/quote/revise-quote.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { lockBasket, moveBasket } from '#modules/baskets/server/public.ts';
import { readBasketArtworkEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { type ArtworkShop, goodCover, goodInner, type OrderedBooklet, openArtworkShop } from '#test/artwork-shop.ts';
import { addCustomer, linkInMail, type TestCustomer } from '#test/baskets.ts';

let shop: ArtworkShop;
let customer: TestCustomer;
let other: TestCustomer;
beforeAll(async () => {
  shop = await openArtworkShop();
  customer = await addCustomer(shop);
  other = await addCustomer(shop, { name: 'Erasmus Universiteit', email: 'bo@erasmus.example' });
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const read = (id: number) => manager().call(readBasketEndpoint, { id });
const productOf = async (code: string) => (await shop.rows<{ id: number }>(sql`SELECT id FROM sub_groups WHERE code = ${code}`))[0]!.id;

const booklet = {
  product: 'saddle-stitched-booklet',
  quantities: [100],
  format: { widthMm: 148, heightMm: 210 },
  components: [
    { role: 'inner', pages: 8, colourPages: 1, paper: 'HVO90', colours: '4/4' },
    { role: 'cover', paper: 'SIL250', colours: '4/0' },
  ],
} as InputOf<typeof createLineEndpoint>['case'];

/** A quote for a booklet, with an alternative at an agreed price and a cost line, delivered in two weeks. */
async function quote() {
  const { id } = await manager().call(createBasketEndpoint, { customerId: customer.id, description: 'Programma' });
  const subGroupId = await productOf('saddle-stitched-booklet');
  const line = await manager().call(createLineEndpoint, { basketId: id, subGroupId, quantity: 100, case: booklet });
  const alternative = await manager().call(createLineEndpoint, {
    basketId: id,
    subGroupId,
    quantity: 100,
    case: booklet,
    alternativeOf: line.id,
    fixedPrice: 1_234_500,
  });
  const cost = await manager().call(addLineEndpoint, { id, kind: 'cost', description: 'Opmaak', price: 2_500_000 });
  await manager().call(divideLineEndpoint, {
    id: line.id,
    version: line.version,
    deliveries: [{ addressId: customer.addressId, quantity: 100, date: '2026-12-02', method: 'parcel' }],
  });
  return { id, lineId: line.id, price: line.price, alternativeId: alternative.id, costId: cost.id };
}
const everything = { prices: 'today', deliveries: true, files: false } as const;

describe('copy basket', () => {
  it('copies the chosen lines at current prices (also a fixed one), alternatives with their line, and the deliveries', async () => {
    const source = await quote();
    const lineIds = [source.lineId, source.alternativeId, source.costId];
    const made = await manager().call(copyBasketEndpoint, { id: source.id, lineIds, ...everything });
    const copy = await read(made.id);
    expect(copy).toMatchObject({ status: 'in_calculation', description: 'Programma' });
    const [line, alternative, cost] = copy.lines;
    expect(copy.lines.map(({ price }) => price)).toEqual([source.price, source.price, 2_500_000]);
    expect(alternative?.alternativeOf).toBe(line?.id);
    expect(cost?.kind).toBe('cost');
    expect(copy.deliveries).toMatchObject([{ lineId: line?.id, quantity: 100, date: '2026-12-02' }]);
    const history = (await manager().call(readBasketHistoryEndpoint, { id: source.id })).entries.map(({ text }) => text);
    expect(history[0]).toContain(made.number);
  });
  it('leaves out a delivery date that has passed', async () => {
    const source = await quote();
    await shop.rows(sql`UPDATE deliveries SET date = '2026-01-05' WHERE line_id = ${source.lineId}`);
    const made = await manager().call(copyBasketEndpoint, { id: source.id, lineIds: [source.lineId], ...everything });
    expect((await read(made.id)).deliveries).toMatchObject([{ quantity: 100, date: null }]);
  });
  it('shows changed prices and can keep the old ones', async () => {
    const source = await quote();
    await shop.rows(sql`UPDATE lines SET price = price - 10000 WHERE id = ${source.lineId}`);
    const preview = await manager().call(previewCopyEndpoint, { id: source.id });
    expect(preview.lines[0]).toMatchObject({ price: source.price - 10_000, priceToday: source.price, hasApprovedFiles: false });
    const made = await manager().call(copyBasketEndpoint, { id: source.id, lineIds: [source.lineId], ...everything, prices: 'kept' });
    expect((await read(made.id)).lines).toMatchObject([{ price: source.price - 10_000, priceFixed: true }]);
  });
  it('copies neither deliveries nor files to another customer', async () => {
    const source = await quote();
    const ask = { id: source.id, lineIds: [source.lineId], customerId: other.id, ...everything };
    expect(await manager().refused(copyBasketEndpoint, ask)).toMatchObject({ code: 'DELIVERIES_OF_ANOTHER_CUSTOMER' });
    const made = await manager().call(copyBasketEndpoint, { ...ask, deliveries: false });
    expect(await read(made.id)).toMatchObject({ customer: { id: other.id }, deliveries: [] });
  });
  it('refuses an empty selection, and a unit that does not make the product', async () => {
    const source = await quote();
    expect(await manager().refused(copyBasketEndpoint, { id: source.id, lineIds: [], ...everything })).toMatchObject({
      code: 'NOTHING_TO_COPY',
    });
    await shop.rows(
      sql`DELETE FROM unit_sub_groups WHERE business_unit_id = 3 AND sub_group_id = ${await productOf('saddle-stitched-booklet')}`,
    );
    const ask = { id: source.id, lineIds: [source.lineId], unitId: 3, ...everything };
    expect(await manager().refused(copyBasketEndpoint, ask)).toMatchObject({ code: 'UNIT_SWITCH_PRODUCT_MISSING' });
  });
  it('counts one of two alternatives that are copied without their main line', async () => {
    const source = await quote();
    const ask = { basketId: source.id, subGroupId: await productOf('saddle-stitched-booklet'), quantity: 100, case: booklet };
    const third = await manager().call(createLineEndpoint, { ...ask, alternativeOf: source.lineId, fixedPrice: 2_000_000 });
    const lineIds = [source.alternativeId, third.id];
    const made = await manager().call(copyBasketEndpoint, { id: source.id, lineIds, ...everything, prices: 'kept' });
    const { lines, totals } = await read(made.id);
    expect(lines.map(({ price, alternativeOf }) => [price, alternativeOf])).toEqual([
      [1_234_500, null],
      [2_000_000, lines[0]!.id],
    ]);
    expect(totals.net - totals.transport).toBe(1_234_500);
  });
  it('leaves out removed lines and copies lines that were canceled with the quote', async () => {
    const source = await quote();
    const { version } = (await read(source.id)).lines.find(({ id }) => id === source.costId)!;
    await manager().call(removeLineEndpoint, { id: source.costId, version });
    const copyable = async () => (await manager().call(previewCopyEndpoint, { id: source.id })).lines.map(({ id }) => id);
    const remaining = [source.lineId, source.alternativeId];
    expect(await copyable()).toEqual(remaining);
    await manager().call(cancelBasketEndpoint, { id: source.id, version: (await read(source.id)).version, reason: 'price' });
    expect(await copyable()).toEqual(remaining);
    const made = await manager().call(copyBasketEndpoint, { id: source.id, lineIds: [...remaining, source.costId], ...everything });
    expect((await read(made.id)).lines).toHaveLength(2);
    expect(await manager().refused(copyBasketEndpoint, { id: source.id, lineIds: [source.costId], ...everything })).toMatchObject({
      code: 'NOTHING_TO_COPY',
    });
  });
  it('returns 404 for an unknown unit', async () => {
    const source = await quote();
    const ask = { id: source.id, lineIds: [source.costId], unitId: 999_999, ...everything };
    expect((await manager().refused(copyBasketEndpoint, ask)).status).toBe(404);
  });
  it('copies once for a repeated idempotency key', async () => {
    const source = await quote();
    const before = await shop.rows(sql`SELECT id FROM baskets`);
    await manager().call(copyBasketEndpoint, { id: source.id, lineIds: [source.lineId], ...everything }, { idempotencyKey: 'copy-1' });
    await manager().call(copyBasketEndpoint, { id: source.id, lineIds: [source.lineId], ...everything }, { idempotencyKey: 'copy-1' });
    expect(await shop.rows(sql`SELECT id FROM baskets`)).toHaveLength(before.length + 1);
  });
});

describe('reprint', () => {
  const printed = async () => {
    const order = await shop.order({ proofRequired: false });
    await shop.upload(order, 'cover', await goodCover());
    await shop.upload(order, 'inner', await goodInner());
    await shop.runJobs();
    expect(await shop.lineStatus(order)).toBe('into_production');
    return order;
  };
  const orderCopyOf = async (order: OrderedBooklet) => {
    const ask = { id: order.basketId, lineIds: [order.lineId], ...everything, files: true };
    const { id } = await manager().call(copyBasketEndpoint, ask);
    return { id, lineId: (await read(id)).lines[0]!.id };
  };
  const confirm = async (id: number) => {
    await shop.kernel.act(async (context) => moveBasket(context, await lockBasket(context.tx, id), 'order_confirmation_sent'));
    await shop.runJobs();
  };

  it('goes to production with the approved files of the same product, without asking for files', async () => {
    const order = await printed();
    const preview = await manager().call(previewCopyEndpoint, { id: order.basketId });
    expect(preview.lines).toMatchObject([{ hasApprovedFiles: true }]);
    const copy = await orderCopyOf(order);
    await confirm(copy.id);
    expect((await read(copy.id)).lines).toMatchObject([{ status: 'into_production' }]);
    const artwork = await manager().call(readBasketArtworkEndpoint, { id: copy.id });
    expect(artwork.versions.map(({ name }) => name).sort()).toEqual(['cover.pdf', 'inner.pdf']);
    expect(await shop.rows(sql`SELECT 1 FROM mails WHERE kind = 'upload_link' AND refs @> ARRAY[${`basket:${copy.id}`}]`)).toEqual([]);
  });
  it('asks for files again when the product changed', async () => {
    const copy = await orderCopyOf(await printed());
    await shop.rows(sql`UPDATE lines SET estimate_case = jsonb_set(estimate_case, '{format,heightMm}', '200') WHERE id = ${copy.lineId}`);
    await confirm(copy.id);
    expect((await read(copy.id)).lines).toMatchObject([{ status: 'upload_link_sent' }]);
  });
});

describe('change customer', () => {
  it('drops all deliveries after listing them', async () => {
    const { id } = await quote();
    const version = (await read(id)).version;
    const refused = await manager().refused(changeCustomerEndpoint, { id, version, customerId: other.id });
    expect(refused).toMatchObject({ code: 'DELIVERIES_WILL_DROP' });
    expect(refused.message).toContain('100 × Oudegracht');
    await manager().call(changeCustomerEndpoint, { id, version, customerId: other.id, dropDeliveries: true });
    expect(await read(id)).toMatchObject({ customer: { id: other.id }, deliveries: [], contact: { email: 'bo@erasmus.example' } });
  });
});

describe('change customer after links and mails were sent', () => {
  const ask = async (id: number) => ({ id, version: (await read(id)).version, customerId: other.id, dropDeliveries: true });
  it('revokes the link of the former customer', async () => {
    const { id } = await quote();
    await manager().call(sendQuoteEndpoint, { id, version: (await read(id)).version });
    const token = await linkInMail(shop, 'quote', 'quote');
    await manager().call(reviseQuoteEndpoint, { id, version: (await read(id)).version });
    expect(await shop.visitor.call(readQuoteEndpoint, { token })).toMatchObject({ state: 'revised', customer: 'Universiteit Utrecht' });
    await manager().call(changeCustomerEndpoint, await ask(id));
    expect((await shop.visitor.refused(readQuoteEndpoint, { token })).status).toBe(404);
  });
  it('withdraws mails to the former customer that were not sent yet', async () => {
    const { id } = await quote();
    await manager().call(sendMailEndpoint, { id, mailType: '5', message: 'Hoe ging het?', sendAt: '2026-11-20T08:00' });
    await manager().call(changeCustomerEndpoint, await ask(id));
    const mails = await shop.rows(sql`SELECT status FROM mails WHERE refs @> ARRAY[${`basket:${id}`}]`);
    expect(mails).toEqual([{ status: 'withdrawn' }]);
    expect((await manager().call(readBasketHistoryEndpoint, { id })).entries.map(({ fact }) => fact)).toContain('basket.mail_withdrawn');
  });
  it('ignores removed lines', async () => {
    const { id, costId } = await quote();
    await shop.rows(sql`
      WITH own AS (INSERT INTO articles (code, name_nl, name_en, vat_rate, price_breaks, piece_weight_g, pieces_per_box, customer_id)
        VALUES ('EIGEN', 'Eigen', 'Own', 21, '[{"fromQuantity": 1, "eachEur": 1}]', 5, 500, ${customer.id}) RETURNING id)
      UPDATE lines SET kind = 'article', article_id = own.id FROM own WHERE lines.id = ${costId}`);
    expect((await manager().refused(changeCustomerEndpoint, await ask(id))).code).toBe('ARTICLE_OF_OTHER_CUSTOMER');
    const { version } = (await read(id)).lines.find((line) => line.id === costId)!;
    await manager().call(removeLineEndpoint, { id: costId, version });
    await manager().call(changeCustomerEndpoint, await ask(id));
    expect(await read(id)).toMatchObject({ customer: { id: other.id } });
  });
});

describe('switch business unit', () => {
  it('refuses while the customer has pending quotes or orders', async () => {
    const { id } = await quote();
    const refused = await manager().refused(switchUnitEndpoint, { id, version: (await read(id)).version, unitId: 1 });
    expect(refused).toMatchObject({ code: 'UNIT_SWITCH_PENDING' });
  });
  it('ignores removed products', async () => {
    const alone = await addCustomer(shop, { name: 'Zonder' });
    const { id } = await quote();
    await shop.rows(sql`UPDATE baskets SET customer_id = ${alone.id} WHERE id = ${id}`);
    await shop.rows(sql`UPDATE lines SET status = 'quote_canceled' WHERE basket_id = ${id}`);
    await shop.rows(
      sql`DELETE FROM unit_sub_groups WHERE business_unit_id = 3 AND sub_group_id = ${await productOf('saddle-stitched-booklet')}`,
    );
    await manager().call(switchUnitEndpoint, { id, version: (await read(id)).version, unitId: 3 });
    expect((await read(id)).unit.id).toBe(3);
  });
  it('refuses an order with a print-system order number, and switches others', async () => {
    const alone = await addCustomer(shop, { name: 'Alleen' });
    const { id, version } = await manager().call(createBasketEndpoint, { customerId: alone.id });
    const header = {
      ...{ id, description: '', customerReference: '', poNumber: '', contactId: null, invoiceAddressId: null },
      ...{ orderManagerId: null, accountManagerId: null, prepressManagerId: null, validUntil: null },
    };
    const numbered = await manager().call(editBasketEndpoint, { ...header, version, printOrderNumber: 'P-77' });
    const kept = await manager().call(editBasketEndpoint, { ...header, version: numbered.version });
    expect((await read(id)).printOrderNumber).toBe('P-77');
    expect(await manager().refused(switchUnitEndpoint, { id, version: kept.version, unitId: 1 })).toMatchObject({
      code: 'UNIT_SWITCH_PRINT_ORDER',
    });
    const cleared = await manager().call(editBasketEndpoint, { ...header, version: kept.version, printOrderNumber: '' });
    await manager().call(switchUnitEndpoint, { id, version: cleared.version, unitId: 1 });
    expect((await read(id)).unit.id).toBe(1);
  });
});
