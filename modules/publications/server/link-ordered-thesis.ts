import { sql } from 'drizzle-orm';
import { basketsTables, writeBookIsbn } from '#modules/baskets/server/public.ts';
import { defenceMoved, thesisOrdered } from '#modules/theses/domain/facts.ts';
import { thesesTables } from '#modules/theses/server/public.ts';
import { subscribe } from '#platform/server/facts.ts';

/**
 * Joins a publication that was registered before its thesis was ordered, for an ISBN is on the cover first: the author's own with the ISBN
 * of the order, else with its title. Its copies are then priced and printed as the order is.
 */
export const linkOrderedThesis = subscribe(thesisOrdered, (context, { refs }) =>
  context.tx.asStaff(async () => {
    const { tx } = context;
    const registered = await tx.row<{ id: number; isbn: string }>(sql`
      SELECT p.id, p.isbn FROM publications p JOIN ${thesesTables.thesisDrafts} d ON d.contact_id = p.contact_id AND d.basket_id = ${refs.basket}
      LEFT JOIN ${basketsTables.lines} l ON l.basket_id = d.basket_id AND l.isbn <> '' AND l.isbn = p.isbn
      WHERE p.basket_id IS NULL AND (l.id IS NOT NULL OR lower(p.title) = lower(d.answers ->> 'title'))
      ORDER BY l.id IS NULL, p.id DESC LIMIT 1`);
    if (!registered) return;
    await tx.rows(sql`UPDATE publications SET basket_id = ${refs.basket}, version = version + 1 WHERE id = ${registered.id}`);
    if (registered.isbn !== '') await writeBookIsbn(context, refs.basket, registered.isbn);
  }),
);

/** A publication that took the day of the defence from its thesis follows when the candidate gives another day; a day entered by hand stays. */
export const followDefence = subscribe(defenceMoved, ({ tx }, { refs, data }) =>
  tx.asStaff(async () => {
    await tx.rows(sql`
      UPDATE publications SET defence_on = ${data.defence}, version = version + 1
      WHERE basket_id = ${refs.basket} AND defence_on IS NOT DISTINCT FROM ${data.before}::date AND defence_on IS DISTINCT FROM ${data.defence}::date`);
  }),
);
