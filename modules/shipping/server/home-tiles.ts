import { sql } from 'drizzle-orm';
import { homeTile } from '#modules/identity/server/public.ts';
import { shipmentsPage, toShipPage } from '#modules/shipping/contract/shipping.pages.ts';
import { failedAtCarrier } from './shipments.store.ts';
import { countToShip } from './waiting-goods.ts';

export const shippingHomeTiles = [
  homeTile<{ count: number; late: number }>({
    title: 'shipping.home.toShip',
    page: toShipPage,
    countQuery: countToShip,
    toFigures: ({ count, late }) => ({ count, urgent: late }),
  }),
  homeTile<{ count: number }>({
    title: 'shipping.home.failed',
    page: shipmentsPage,
    countQuery: () => sql`SELECT count(*) AS count FROM shipments s WHERE ${failedAtCarrier} = 1`,
    toFigures: ({ count }) => (count > 0 ? { count, urgent: count, search: { group: 'failed' } } : null),
  }),
];
