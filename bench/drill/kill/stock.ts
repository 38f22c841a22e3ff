import { receiveStockEndpoint } from '#modules/stock/contract/receive-stock.endpoint.ts';
import { scrapStockEndpoint } from '#modules/stock/contract/scrap-stock.endpoint.ts';
import { one, type Story } from './scene.ts';

/** Goods come in and are scrapped. */
export const stockStory: Story = [
  {
    kind: 'stock received',
    of: [receiveStockEndpoint],
    async perform({ call, ordering: { articleId }, name }) {
      await call(receiveStockEndpoint, { articleId, type: 90, quantity: 10, location: 'B-02', reason: `${name} in` });
      return `${name} in`;
    },
    stored: 'SELECT count(*) AS n FROM stock_mutations WHERE reason = $1 AND quantity = 10',
  },
  {
    kind: 'stock scrapped',
    of: [scrapStockEndpoint],
    async perform(scene) {
      const { call, name } = scene;
      const lot = await one<{ id: number }>(scene, 'SELECT lot_id AS id FROM stock_mutations WHERE reason = $1', [`${name} in`]);
      await call(scrapStockEndpoint, { lotId: lot!.id, quantity: 3, reason: `${name} out` });
      return `${name} out`;
    },
    stored: 'SELECT count(*) AS n FROM stock_mutations WHERE reason = $1 AND quantity = -3',
  },
];
