import { bookReturnEndpoint } from '#modules/shipping/contract/return/book-return.endpoint.ts';
import { inspectReturnEndpoint } from '#modules/shipping/contract/return/inspect-return.endpoint.ts';
import { registerReturnEndpoint } from '#modules/shipping/contract/return/register-return.endpoint.ts';
import { readReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import type { Story } from './scene.ts';
import { handOver, lineOf, pack, sell } from './sell.ts';

/** Goods come back, are inspected, and go into stock again. */
export const returnStory: Story = [
  {
    kind: 'return registered',
    of: [registerReturnEndpoint],
    async perform(scene) {
      const { call, name } = scene;
      const sale = await sell(scene, `${name} returned`);
      await pack(scene, sale);
      await handOver(scene, sale);
      const { id } = await call(registerReturnEndpoint, { shipmentId: sale.shipment!.id, received: true, reason: name });
      scene.returned = { id, lineId: await lineOf(scene, sale) };
      return name;
    },
    stored: 'SELECT count(*) AS n FROM returns WHERE reason = $1',
  },
  {
    kind: 'return inspected',
    of: [inspectReturnEndpoint],
    async perform({ call, returned, name: reason }) {
      const { id, lineId } = returned!;
      const { version } = (await call(readReturnEndpoint, { id })).lines.find((line) => line.lineId === lineId)!;
      const found = { counted: 1, restock: 1, quarantine: 0, scrap: 0, sendBack: 0, reason, credit: false };
      await call(inspectReturnEndpoint, { id, lineId, version, ...found });
      return String(id);
    },
    stored: 'SELECT count(*) AS n FROM return_lines WHERE return_id = $1::bigint AND restock = 1',
  },
  {
    kind: 'return booked',
    of: [bookReturnEndpoint],
    async perform({ call, returned }) {
      const { version } = await call(readReturnEndpoint, { id: returned!.id });
      await call(bookReturnEndpoint, { id: returned!.id, version });
      return String(returned!.lineId);
    },
    stored: 'SELECT count(*) AS n FROM stock_mutations WHERE line_id = $1::bigint AND quantity = 1',
  },
];
