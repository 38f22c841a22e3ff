import { sql } from 'drizzle-orm';
import { homeTiles } from '#modules/identity/server/public.ts';
import { shipmentsPage, toShipPage } from '#modules/shipping/contract/shipping.pages.ts';
import { failedAtCarrier } from './shipments.store.ts';
import { countToShip } from './waiting-goods.ts';

export const shippingHomeTiles = [
  homeTiles.entry({
    title: 'shipping.home.toShip',
    page: toShipPage,
    read: async (context) => {
      const { count, late } = await countToShip(context);
      return { count, urgent: late };
    },
  }),
  homeTiles.entry({
    title: 'shipping.home.failed',
    page: shipmentsPage,
    read: async ({ tx }) => {
      const found = await tx.row<{ count: number }>(sql`SELECT count(*) AS count FROM shipments s WHERE ${failedAtCarrier} = 1`);
      return found?.count ? { count: found.count, urgent: found.count, search: { group: 'failed' } } : null;
    },
  }),
];
