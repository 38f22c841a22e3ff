import { sql } from 'drizzle-orm';
import { canceledLineStatuses } from '#modules/baskets/domain/statuses.ts';
import { constants } from '#platform/server/constants.ts';

/** A line `l` of the statement that was not canceled, as a quote or as an order. */
export const notCanceled = sql`l.status NOT IN ${constants(canceledLineStatuses)}`;

/** A line `l` that is made and delivered; a cost or a text is not. */
export const isGoods = sql`l.kind IN ('product', 'article')`;

/** Whether an order `b` of the statement has nothing to make or deliver: costs and texts only. */
export const withoutGoods = sql`NOT EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND ${isGoods} AND ${notCanceled})`;

/** The product group of the first goods of a basket `b` of the statement. */
export const subGroupOf = sql`(SELECT l.sub_group_id FROM lines l
  WHERE l.basket_id = b.id AND ${isGoods} AND l.sub_group_id IS NOT NULL ORDER BY l.position, l.id LIMIT 1)`;

/** The main group of that. */
export const mainGroupOf = sql`(SELECT g.main_group_id FROM sub_groups g WHERE g.id = ${subGroupOf})`;
