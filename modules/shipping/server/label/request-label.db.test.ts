import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelShipmentEndpoint } from '#modules/shipping/contract/cancel-shipment.endpoint.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { requestLabelEndpoint } from '#modules/shipping/contract/label/request-label.endpoint.ts';
import { listShipmentsEndpoint } from '#modules/shipping/contract/shipments.endpoints.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { customer, parcels, setUpShipping, shipmentOf, shop, wim } from '#test/setups/shipping.ts';
import { readyOrder } from '#test/shipping.ts';
import { requestLabelJob } from './request-label.job.ts';

setUpShipping();

describe('request a label', () => {
  it('lists a label refused by the carrier first, and makes it once the address is corrected', async () => {
    const before = (await wim.call(listShipmentsEndpoint, {})).failedCount;
    const order = await readyOrder(shop, customer);
    await shop.kernel.act(({ tx }) =>
      tx.rows(sql`UPDATE addresses SET postcode = '1234 SS', delivery_instructions = 'Achterdeur' WHERE id = ${order.addressId}`),
    );
    const { id } = await wim.call(createShipmentEndpoint, parcels(order));
    await shop.runJobs();
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE addresses SET postcode = '3511 AW' WHERE id = ${order.addressId}`));
    const list = await wim.call(listShipmentsEndpoint, {});
    expect(list.rows[0]).toMatchObject({ id, status: 'label_failed', labelError: expect.stringContaining('Zipcode') });
    expect(list.failedCount).toBe(before + 1);
    const { version, recipient } = list.rows[0]!;
    expect((await wim.refused(requestLabelEndpoint, { id, version, recipient: { ...recipient, houseNumber: '' } })).code).toBe(
      'ADDRESS_INCOMPLETE',
    );
    expect((await wim.refused(requestLabelEndpoint, { id, version, recipient: { ...recipient, postbox: true } })).code).toBe(
      'POSTBOX_NOT_FOR_PARCELS',
    );
    // A client that does not know the delivery instructions leaves them as they are.
    const { deliveryInstructions, ...known } = recipient;
    expect(deliveryInstructions).toBe('Achterdeur');
    const again = await wim.call(requestLabelEndpoint, { id, version, recipient: { ...known, postcode: '3511 AW' } });
    expect((await wim.refused(requestLabelEndpoint, { id, version })).code).toBe('STALE_VERSION');
    await shop.runJobs();
    const made = await shipmentOf(order);
    expect(made).toMatchObject({ status: 'label_created', labelError: null, recipient: { deliveryInstructions } });
    expect(made.trackingUrl).toContain('3511AW');
    expect(again.status).toBe('label_requested');
    expect((await wim.refused(requestLabelEndpoint, { id, version: made.version })).code).toBe('LABEL_EXISTS');
  });
  it('refuses a carrier that makes no labels', async () => {
    const order = await readyOrder(shop, customer);
    const { id, version } = await wim.call(createShipmentEndpoint, { ...parcels(order), type: 'own_transport', carrier: 'own_van' });
    expect((await wim.refused(requestLabelEndpoint, { id, version })).code).toBe('LABEL_NOT_NEEDED');
    const labels = await wim.inject({ method: 'GET', url: `/api/shipments/${id}/labels` });
    expect((await readPdf(labels.rawPayload)).pages).toHaveLength(5);
  });
  it('retries while the carrier is unreachable, then fails with the reason', async () => {
    const order = await readyOrder(shop, customer);
    const { localUrl } = shop.kernel.config;
    shop.kernel.config.localUrl = 'http://127.0.0.1:9';
    await wim.call(createShipmentEndpoint, parcels(order));
    await shop.runJobs();
    shop.kernel.config.localUrl = localUrl;
    expect(await shipmentOf(order)).toMatchObject({ status: 'label_failed', labelError: 'not reached' });
  });
});

describe('late label', () => {
  /** Runs a change while the carrier is answering the label request. */
  async function changeDuringRequest(change: (shipment: { id: number; version: number }) => Promise<unknown>) {
    const order = await readyOrder(shop, customer);
    const { id, version } = await wim.call(createShipmentEndpoint, parcels(order, [30, 30]));
    const payload = { shipmentId: id, version };
    const asked = await requestLabelJob.call!(shop.kernel, payload);
    await change({ id, version });
    await shop.kernel.act((context) => requestLabelJob.run(context, payload, asked));
    const { entries } = await shop.as('order_manager').call(readBasketHistoryEndpoint, { id: order.id });
    return { order, said: entries.map(({ text }) => text).join('\n') };
  }

  it('records the barcodes when the shipment was canceled, and never announces them', async () => {
    const { said } = await changeDuringRequest((shipment) => wim.call(cancelShipmentEndpoint, { ...shipment, reason: 'toch niet' }));
    expect(said).toMatch(/nadat de zending was geannuleerd.* 3SDEVC\d{9}, 3SDEVC\d{9}$/m);
  });
  it("records the old barcodes when the recipient changed, and saves the new recipient's label", async () => {
    const { order, said } = await changeDuringRequest(async (shipment) => {
      const { recipient } = (await wim.call(listShipmentsEndpoint, {})).rows.find(({ id }) => id === shipment.id)!;
      await wim.call(requestLabelEndpoint, { ...shipment, recipient: { ...recipient, houseNumber: '114' } });
    });
    const [, late] = /nadat de ontvanger was gewijzigd.* (3SDEVC\d{9}), /.exec(said)!;
    await shop.runJobs();
    const made = await shipmentOf(order);
    expect(made).toMatchObject({ status: 'label_created', trackingNumber: expect.stringMatching(/^3SDEVC\d{9}$/) });
    expect(made.trackingNumber).not.toBe(late);
  });
  it('records nothing when the label is already saved', async () => {
    const { said } = await changeDuringRequest(async ({ id }) => {
      await shop.runJobs();
      const { version } = (await wim.call(listShipmentsEndpoint, {})).rows.find((row) => row.id === id)!;
      await wim.call(cancelShipmentEndpoint, { id, version, reason: 'toch niet' });
    });
    expect(said).not.toContain('nadat de zending');
  });
});
