import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { handOverEndpoint } from '#modules/shipping/contract/hand-over.endpoint.ts';
import { withdrawFilesEndpoint } from '#modules/shipping/contract/withdraw-files.endpoint.ts';
import { customer, lineOf, setUpShipping, shipmentOf, shop, wim } from '#test/setups/shipping.ts';
import { pack, readyOrder } from '#test/shipping.ts';

setUpShipping();

it('withdraw files › happens once, after they were sent, with its reason in the history; the line stays delivered', async () => {
  const order = await readyOrder(shop, customer);
  const { id, version } = await pack(shop, order);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE shipments SET type = 'digital', carrier = 'link' WHERE id = ${id}`));
  const reason = 'Verkeerde versie';
  expect(await wim.refused(withdrawFilesEndpoint, { id, version, reason })).toMatchObject({ code: 'NO_FILES_TO_WITHDRAW' });
  const sent = await wim.call(handOverEndpoint, { id, version });
  expect(await wim.refused(withdrawFilesEndpoint, { id, version, reason })).toMatchObject({ code: 'STALE_VERSION' });
  const gone = await wim.call(withdrawFilesEndpoint, { id, version: sent.version, reason });
  expect(await wim.refused(withdrawFilesEndpoint, { id, version: gone.version, reason })).toMatchObject({ code: 'NO_FILES_TO_WITHDRAW' });
  expect(await shipmentOf(order)).toMatchObject({ status: 'delivered', withdrawnAt: expect.any(String) });
  expect(await lineOf(order)).toMatchObject({ status: 'delivered', quantityShipped: 150 });
  const history = await shop.kernel.act(({ tx }) =>
    tx.rows(sql`SELECT data FROM facts WHERE fact = 'shipment.files_withdrawn' AND refs @> ARRAY[${`basket:${order.id}`}]`),
  );
  expect(history).toMatchObject([{ data: { reason } }]);
});
