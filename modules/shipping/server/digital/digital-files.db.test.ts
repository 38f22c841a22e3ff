import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOrderStatusEndpoint } from '#modules/baskets/contract/order/order-status.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { packAsProposedEndpoint } from '#modules/shipping/contract/dashboard/pack-as-proposed.endpoint.ts';
import { packTogetherEndpoint } from '#modules/shipping/contract/dashboard/pack-together.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { readPackingPlanEndpoint } from '#modules/shipping/contract/packing.endpoints.ts';
import { registerReturnEndpoint } from '#modules/shipping/contract/return/register-return.endpoint.ts';
import { listBasketShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { withdrawFilesEndpoint } from '#modules/shipping/contract/withdraw-files.endpoint.ts';
import { type ArtworkShop, goodCover, goodInner, type OrderedBooklet, openArtworkShop } from '#test/artwork-shop.ts';
import { linkInMail } from '#test/baskets.ts';

let shop: ArtworkShop;
let printed: OrderedBooklet;
beforeAll(async () => {
  shop = await openArtworkShop();
  printed = await readyFiles(true);
});
afterAll(() => shop.close());

const wim = () => shop.as('dispatch');
const pieces = ({ packages }: Awaited<ReturnType<typeof proposed>>['ask']) =>
  packages.flatMap(({ contents }) => contents).reduce((sum, { quantity }) => sum + quantity, 0);

/** An order that is delivered digitally, made and ready. */
async function readyFiles(files: boolean, inner?: string): Promise<OrderedBooklet> {
  const order = await shop.order({ proofRequired: false });
  await shop.rows(sql`UPDATE deliveries SET method = 'digital' WHERE line_id = ${order.lineId}`);
  if (files) {
    await shop.upload(order, 'inner', await goodInner(), inner);
    await shop.upload(order, 'cover', await goodCover());
    await shop.runJobs();
  }
  await shop.rows(sql`UPDATE lines SET status = 'ready', plan_status = 'ready', quantity_produced = 100 WHERE id = ${order.lineId}`);
  return order;
}

/** Packs what the plan proposes. */
async function proposed(order: OrderedBooklet, type?: 'digital') {
  const plan = await wim().call(readPackingPlanEndpoint, { basketId: order.basketId, ...(type && { type }) });
  const packages = plan.packages.map(({ contents }) => ({
    contents: contents.map(({ deliveryId, quantity }) => ({ deliveryId, quantity })),
  }));
  return { plan, ask: { basketId: order.basketId, addressId: plan.addressId!, type: plan.type, carrier: plan.carriage.carrier, packages } };
}

describe('digital delivery', () => {
  it('sends the approved files by a link, without package or label; line and order are delivered', async () => {
    const order = printed;
    const { plan, ask } = await proposed(order);
    expect(plan).toMatchObject({ type: 'digital', carriage: { carrier: 'link' }, packages: [{ grams: 0 }] });
    const shipment = await shop.as('dispatch').call(createShipmentEndpoint, ask);
    expect(shipment.status).toBe('packed');
    await shop.as('dispatch').call(handOverEndpoint, { id: shipment.id, version: shipment.version });
    expect(await shop.lineStatus(order)).toBe('delivered');
    const token = await linkInMail(shop, 'shipped', 'status');
    expect(await shop.visitor.call(readOrderStatusEndpoint, { token })).toMatchObject({ step: 'delivered', parcels: [{ hasFiles: true }] });
    const [mail] = await shop.rows<{ subject: string }>(sql`SELECT subject FROM mails WHERE kind = 'shipped' ORDER BY id DESC LIMIT 1`);
    expect(mail!.subject).toMatch(/^De bestanden van order .+ staan klaar$/);
    const zip = await shop.visitor.inject({ method: 'GET', url: `/api/order-status/${token}/files` });
    expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip']);
    for (const name of ['inner.pdf', 'cover.pdf']) expect(zip.rawPayload.toString('latin1')).toContain(name);
    const [basket] = await shop.rows<{ status: string }>(sql`SELECT status FROM baskets WHERE id = ${order.basketId}`);
    expect(basket!.status).toBe('delivered');
  });
  it('leaves apart from goods for the same address, also when it is packed as proposed', async () => {
    const order = await readyFiles(true);
    await shop.rows(sql`UPDATE deliveries SET method = 'parcel', quantity = 60 WHERE line_id = ${order.lineId}`);
    await shop.rows(sql`
      INSERT INTO deliveries (line_id, address_id, quantity, date, method)
      SELECT line_id, address_id, 40, date, 'digital' FROM deliveries WHERE line_id = ${order.lineId}`);
    const paper = await proposed(order);
    const files = await proposed(order, 'digital');
    expect(paper.plan).toMatchObject({ type: 'parcel', types: expect.arrayContaining(['parcel', 'digital']) });
    expect([pieces(paper.ask), pieces(files.ask)]).toEqual([60, 40]);
    const mixed = { ...paper.ask, packages: [...paper.ask.packages, ...files.ask.packages] };
    expect(await wim().refused(createShipmentEndpoint, mixed)).toMatchObject({ code: 'FILES_WITH_GOODS' });
    const row = { basketId: order.basketId, addressId: paper.ask.addressId, date: '2026-12-09' };
    await wim().call(packAsProposedEndpoint, row);
    expect((await proposed(order)).plan).toMatchObject({ type: 'digital', types: ['digital'] });
    await wim().call(packAsProposedEndpoint, row);
    const made = await wim().call(listBasketShipmentsEndpoint, { id: order.basketId });
    expect(made.map((one) => [one.type, one.pieces])).toEqual([
      ['digital', 40],
      ['parcel', 60],
    ]);
  });
  it('brings each order of a shipment its own files, also to a contact who wants no mail about shipments', async () => {
    const [one, two] = [await readyFiles(true, 'een.pdf'), await readyFiles(true, 'twee.pdf')];
    await shop.rows(sql`
      UPDATE baskets b SET customer_id = o.customer_id, contact_id = o.contact_id FROM baskets o WHERE b.id = ${two.basketId} AND o.id = ${one.basketId}`);
    await shop.rows(sql`
      UPDATE deliveries d SET address_id = o.address_id FROM deliveries o WHERE d.line_id = ${two.lineId} AND o.line_id = ${one.lineId}`);
    await shop.rows(sql`UPDATE contacts SET wants_shipped_mail = false WHERE email = ${one.email}`);
    const { addressId } = (await proposed(one)).ask;
    const rows = [one, two].map(({ basketId }) => ({ basketId, addressId, date: '2026-12-09' }));
    await shop.rows(sql`UPDATE contacts SET email = '' WHERE email = ${one.email}`);
    expect(await wim().refused(packTogetherEndpoint, { rows })).toMatchObject({ code: 'DIGITAL_NO_EMAIL' });
    await shop.rows(sql`UPDATE contacts SET email = ${one.email} WHERE email = '' AND customer_id = ${one.customerId}`);
    const shipment = await wim().call(packTogetherEndpoint, { rows });
    await wim().call(handOverEndpoint, { id: shipment.id, version: shipment.version });
    for (const [order, own, other] of [
      [one, 'een.pdf', 'twee.pdf'],
      [two, 'twee.pdf', 'een.pdf'],
    ] as const) {
      const [mail] = await shop.rows<{ text: string }>(
        sql`SELECT body_text AS text FROM mails WHERE kind = 'shipped' AND refs @> ARRAY[${`basket:${order.basketId}`}]`,
      );
      const token = /\/status\/([\w-]{22})/.exec(mail!.text)![1]!;
      const zip = await shop.visitor.inject({ method: 'GET', url: `/api/order-status/${token}/files` });
      const held = zip.rawPayload.toString('latin1');
      expect([held.includes(own), held.includes(other)]).toEqual([true, false]);
    }
  });
  it('has no papers and no return; withdrawn, its link brings nothing', async () => {
    const order = await readyFiles(true);
    const { id, version } = await wim().call(createShipmentEndpoint, (await proposed(order)).ask);
    const early = { id, version, reason: 'Verkeerde versie' };
    expect(await wim().refused(withdrawFilesEndpoint, early)).toMatchObject({ code: 'NO_FILES_TO_WITHDRAW' });
    const sent = await wim().call(handOverEndpoint, { id, version });
    for (const url of [`/api/shipments/${id}/labels`, `/api/shipments/${id}/packing-slip`, `/api/shipment-papers?ids=${id}&papers=labels`])
      expect((await wim().inject({ method: 'GET', url })).statusCode).toBe(404);
    const back = { shipmentId: id, received: true };
    expect(await shop.as('warehouse').refused(registerReturnEndpoint, back)).toMatchObject({ code: 'RETURN_DIGITAL' });
    const token = await linkInMail(shop, 'shipped', 'status');
    const files = () => shop.visitor.inject({ method: 'GET', url: `/api/order-status/${token}/files` });
    expect((await files()).statusCode).toBe(200);
    await wim().call(withdrawFilesEndpoint, { ...early, version: sent.version });
    expect((await files()).statusCode).toBe(404);
    expect(await shop.visitor.call(readOrderStatusEndpoint, { token })).toMatchObject({ step: 'delivered', parcels: [] });
  });
  it('is refused while no file of the line is approved, and its link then brings nothing', async () => {
    const order = await readyFiles(false);
    const { ask } = await proposed(order);
    const refused = await shop.as('dispatch').refused(createShipmentEndpoint, ask);
    expect(refused).toMatchObject({ code: 'DIGITAL_FILE_MISSING', message: expect.stringContaining('nog geen bestand goedgekeurd') });
    const mine = await shop.as('order_manager').inject({ method: 'GET', url: `/api/my-orders/${order.basketId}/files` });
    expect(mine.statusCode).toBe(404);
  });
});
