import { beforeAll, describe, expect, it } from 'vitest';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { printPapersEndpoint } from '#modules/shipping/contract/label/print-papers.endpoint.ts';
import { listPrintersEndpoint } from '#platform/contract/list-printers.endpoint.ts';
import { customer, parcels, setUpShipping, shop, wim } from '#test/setups/shipping.ts';
import { readyOrder, type TestOrder } from '#test/shipping.ts';

setUpShipping();

describe('print labels', () => {
  const printers = { labels: 'Magazijn', documents: 'Expeditie' };
  const ask = { papers: 'labels', printers } as const;
  const saidOf = async (basketId: number) => {
    const { entries } = await shop.as('order_manager').call(readBasketHistoryEndpoint, { id: basketId });
    return entries.map(({ text }) => text).join('\n');
  };
  let id: number;
  let order: TestOrder;
  beforeAll(async () => {
    order = await readyOrder(shop, customer);
    id = (await wim.call(createShipmentEndpoint, { ...parcels(order), type: 'own_transport', carrier: 'own_van' })).id;
  });

  it('prints on the printer selected in the menu, and records where', async () => {
    expect((await wim.call(listPrintersEndpoint, {})).printers).toEqual([{ name: 'Magazijn' }, { name: 'Expeditie' }]);
    expect(await wim.call(printPapersEndpoint, { ids: [id], ...ask })).toEqual({ shipments: 1, printers: ['Magazijn'] });
    await shop.runJobs();
    expect(await saidOf(order.id)).toMatch(/Labels van .* naar printer Magazijn gestuurd/);
    expect(await saidOf(order.id)).not.toContain('niet geprint');
  });
  it('prints packing slips and labels of several shipments in one act, each on its own printer', async () => {
    const orders = [await readyOrder(shop, customer), await readyOrder(shop, customer)];
    const ids: number[] = [];
    for (const one of orders)
      ids.push((await wim.call(createShipmentEndpoint, { ...parcels(one), type: 'own_transport', carrier: 'own_van' })).id);
    expect(await wim.call(printPapersEndpoint, { ids, ...ask, papers: 'all' })).toEqual({
      shipments: 2,
      printers: ['Expeditie', 'Magazijn'],
    });
    await shop.runJobs();
    for (const one of orders) {
      const said = await saidOf(one.id);
      expect(said).toMatch(/Pakbon van .* naar printer Expeditie gestuurd/);
      expect(said).toMatch(/Labels van .* naar printer Magazijn gestuurd/);
      expect(said).not.toContain('niet geprint');
    }
  });
  it('refuses without a selected printer: select a printer in the menu before proceeding', async () =>
    expect(await wim.refused(printPapersEndpoint, { ids: [id], ...ask, printers: { labels: '', documents: 'Expeditie' } })).toMatchObject({
      status: 409,
      code: 'PRINTER_REQUIRED',
      message: 'Kies eerst een printer in het menu.',
    }));
  it('refuses a printer that no longer exists', async () =>
    expect(await wim.refused(printPapersEndpoint, { ids: [id], ...ask, printers: { labels: 'Zolder', documents: '' } })).toMatchObject({
      code: 'PRINTER_UNKNOWN',
    }));
  it('refuses a packing slip on a printer of labels', async () => {
    const configured = shop.kernel.config.printers;
    shop.kernel.config.printers = [{ name: 'Zebra', uri: 'zpl://127.0.0.1:9' }];
    const refused = await wim.refused(printPapersEndpoint, { ids: [id], papers: 'all', printers: { labels: 'Zebra', documents: 'Zebra' } });
    shop.kernel.config.printers = configured;
    expect(refused).toMatchObject({ status: 409, code: 'PRINTER_LABELS_ONLY' });
  });
  it('answers 404 for an unknown shipment', async () =>
    expect((await wim.refused(printPapersEndpoint, { ids: [999_999], ...ask })).status).toBe(404));
  it('records a failed print job, which can be repeated by hand', async () => {
    const { localUrl } = shop.kernel.config;
    shop.kernel.config.localUrl = 'http://127.0.0.1:9';
    await wim.call(printPapersEndpoint, { ids: [id], ...ask, papers: 'packing_slip' });
    await shop.runJobs();
    shop.kernel.config.localUrl = localUrl;
    expect(await saidOf(order.id)).toMatch(/niet geprint op Expeditie/);
  });
});
