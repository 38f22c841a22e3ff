import { endPickListEndpoint } from '#modules/stock/contract/picking/end-pick-list.endpoint.ts';
import { readPickListEndpoint } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { scanPickEndpoint } from '#modules/stock/contract/picking/scan-pick.endpoint.ts';
import { startPickListEndpoint } from '#modules/stock/contract/picking/start-pick-list.endpoint.ts';
import type { Story } from './scene.ts';
import { eachSale, lineOf, sell } from './sell.ts';

/** Picks the goods of an order and brings them to the dispatch location. */
export const pickStory: Story = [
  {
    kind: 'pick list started',
    of: [startPickListEndpoint],
    async perform(scene) {
      const line = await lineOf(scene, await sell(scene, `${scene.name} picked`));
      const { id } = await scene.call(startPickListEndpoint, { lineIds: [line], stage: 'EXP-1' });
      scene.pickListId = id;
      return String(line);
    },
    stored: 'SELECT count(*) AS n FROM stock_pick_parts WHERE line_id = $1::bigint',
  },
  {
    kind: 'pick scanned',
    of: [scanPickEndpoint],
    async perform({ call, pickListId }) {
      const { items: lines } = await call(readPickListEndpoint, { id: pickListId! });
      const { itemId, location, lot } = lines[0]!;
      await call(scanPickEndpoint, { id: pickListId!, itemId, location, lot });
      return String(pickListId);
    },
    stored: `SELECT coalesce(sum(scanned), 0) / ${eachSale} AS n FROM stock_pick_lines WHERE list_id = $1::bigint`,
  },
  {
    kind: 'pick list ended',
    of: [endPickListEndpoint],
    async perform({ call, pickListId }) {
      await call(endPickListEndpoint, { id: pickListId!, how: 'finish' });
      return String(pickListId);
    },
    stored: `SELECT count(*) AS n FROM stock_pick_lists WHERE id = $1::bigint AND status = 'picked'`,
  },
];
