import { sql } from 'drizzle-orm';
import { basketTypes } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables } from '#modules/baskets/server/public.ts';

/**
 * How many copies of publication `p` readers ordered that were not shipped yet. Leaves out repeat orders by the author, whose lines are
 * copies of those of the first one too.
 */
export const openCopies = sql`(SELECT coalesce(sum(greatest(0, l.quantity - l.quantity_shipped)), 0)::int FROM ${basketsTables.lines} s JOIN ${basketsTables.lines} l ON l.copied_from = s.id
  JOIN ${basketsTables.baskets} o ON o.id = l.basket_id
  WHERE s.basket_id = p.basket_id AND o.type = ${basketTypes.webOrder} AND o.contact_id IS DISTINCT FROM p.contact_id
    AND o.status NOT IN ('quote_canceled', 'order_canceled', 'delivered', 'closed')
    AND l.status NOT IN ('quote_canceled', 'order_canceled'))`;
