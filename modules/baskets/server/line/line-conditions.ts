import { sql } from 'drizzle-orm';
import { canceledLineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { constants } from '#platform/server/database/constants.ts';

/** Matches lines `l` that were not canceled, as a quote or as an order. */
export const notCanceled = sql`l.status NOT IN ${constants(canceledLineStatuses)}`;

/** Matches lines `l` that are made or delivered, not costs and texts. */
export const isGoods = sql`l.kind IN ('product', 'article')`;

/** Matches baskets `b` with nothing to make or deliver: costs and texts only. */
export const withoutGoods = sql`NOT EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND ${isGoods} AND ${notCanceled})`;

/** Selects the sub group of the first goods line of a basket `b`. */
export const subGroupOf = sql`(SELECT l.sub_group_id FROM lines l
  WHERE l.basket_id = b.id AND ${isGoods} AND l.sub_group_id IS NOT NULL ORDER BY l.position, l.id LIMIT 1)`;

/** Selects the main group of the first goods line of a basket `b`. */
export const mainGroupOf = sql`(SELECT g.main_group_id FROM ${catalogueTables.subGroups} g WHERE g.id = ${subGroupOf})`;
