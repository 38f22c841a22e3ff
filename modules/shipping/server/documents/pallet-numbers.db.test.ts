import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { createShipmentEndpoint } from '#modules/shipping/contract/create-shipment.endpoint.ts';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { findReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { checkDigitOf } from '#modules/shipping/domain/sscc.ts';
import { readPdf } from '#test/documents/read-pdf.ts';
import { customer, parcels, setUpShipping, shop, wim } from '#test/setups/shipping.ts';
import { readyOrder } from '#test/shipping.ts';

setUpShipping();
beforeAll(() => shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE business_units SET brand = brand || '{"gs1Prefix":"8712345678"}'`)));

const ssccs = async (shipmentId: number) =>
  (
    await shop.kernel.act(({ tx }) =>
      tx.rows<{ sscc: string | null }>(sql`SELECT sscc FROM packages WHERE shipment_id = ${shipmentId} ORDER BY position`),
    )
  ).map(({ sscc }) => sscc);
const pagesOf = async (url: string) => (await readPdf((await wim.inject({ method: 'GET', url })).rawPayload)).pages;

it('pack pallets › gives each its GS1 number, on label and waybill, by which a parcel that comes back is found; boxes have none', async () => {
  const order = await readyOrder(shop, customer);
  const packed = parcels(order, [60, 60]);
  const pallets = await wim.call(createShipmentEndpoint, { ...packed, type: 'pallet', carrier: 'freight' });
  const numbers = await ssccs(pallets.id);
  expect([numbers.length, new Set(numbers).size]).toEqual([2, 2]);
  for (const number of numbers) {
    expect(number).toMatch(/^08712345678\d{7}$/);
    expect(checkDigitOf(number!.slice(0, -1))).toBe(Number(number!.at(-1)));
  }
  const labels = await pagesOf(`/api/shipments/${pallets.id}/labels`);
  expect(labels.map((page, at) => page.includes(`(00) ${numbers[at]}`) && page.includes(pallets.number))).toEqual([true, true]);
  const [waybill] = await pagesOf(`/api/shipments/${pallets.id}/waybill`);
  for (const number of numbers) expect(waybill).toContain(number!);
  await wim.call(handOverEndpoint, { id: pallets.id, version: pallets.version });
  const { shipments } = await shop.as('warehouse').call(findReturnEndpoint, { code: numbers[1]! });
  expect(shipments).toMatchObject([{ id: pallets.id }]);

  const boxes = await wim.call(createShipmentEndpoint, parcels(order, [30]));
  expect(await ssccs(boxes.id)).toEqual([null]);
});
