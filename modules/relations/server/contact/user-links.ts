import { sql } from 'drizzle-orm';
import { identityTables, type UserLink, type UserLinkReader, userLinks } from '#modules/identity/server/public.ts';
import { findContactsEndpoint, listUserLinksEndpoint } from '#modules/relations/contract/contact/user-links.endpoints.ts';
import { openValueOf } from '#modules/relations/server/customer/customer-figures.ts';
import { findCustomers } from '#modules/relations/server/list/customer-search.ts';
import { likePatterns, searchWords } from '#platform/server/database/search.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';
import { contactName } from './name-sql.ts';

export const listUserLinks = query(listUserLinksEndpoint, async ({ tx, kernel }, { userId }) => {
  if (!(await tx.row(sql`SELECT 1 FROM ${identityTables.users} WHERE id = ${userId}`))) throw notFound();
  const contact = await tx.row<{
    id: number;
    name: string;
    customerId: number;
    customerName: string;
    seesAll: boolean;
    hasOpenWork: boolean;
  }>(sql`
    SELECT p.id, ${contactName(sql`p`)} AS name, c.id AS "customerId", c.name AS "customerName", p.sees_all AS "seesAll",
      (${openValueOf(kernel, sql`c.id`)}) > 0 AS "hasOpenWork"
    FROM contacts p JOIN customers c ON c.id = p.customer_id WHERE p.user_id = ${userId} AND p.active`);
  const supplier = await tx.row<{ id: number }>(sql`SELECT supplier_id AS id FROM supplier_users WHERE user_id = ${userId}`);
  return {
    contact: contact ?? null,
    supplierId: supplier?.id ?? null,
    suppliers: await tx.rows<{ id: number; name: string }>(
      sql`SELECT id, name FROM suppliers WHERE active OR id = ${supplier?.id ?? 0} ORDER BY name`,
    ),
    managers: await tx.rows<{ id: number; kind: 'order' | 'account' | 'prepress'; active: boolean }>(
      sql`SELECT id, kind, active FROM managers WHERE user_id = ${userId} ORDER BY kind`,
    ),
  };
});

const contactsShown = 50;
const withoutAccount = sql`p.active AND p.user_id IS NULL`;

/** Finds contacts without an account: of the customers that match the words, the contacts that match most of them. */
export const findContacts = query(findContactsEndpoint, async ({ tx }, { search = '' }) => {
  const filters = [sql`EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND ${withoutAccount})`];
  const found = await findCustomers(tx, { search, filters, after: undefined, wanted: contactsShown });
  return {
    rows: await tx.rows<{ id: number; name: string; customerName: string }>(
      sql`
      SELECT id, name, "customerName" FROM (
        SELECT met.*, max(held) OVER () AS most FROM (
          SELECT p.id, ${contactName(sql`p`)} AS name, c.name AS "customerName", p.surname, f.place,
            (SELECT count(*) FROM unnest(${likePatterns(searchWords(search))}) AS pattern
             WHERE ' ' || searchable(concat_ws(' ', c.name, ${contactName(sql`p`)}, p.email)) LIKE pattern) AS held
          FROM unnest(${sql.param(found.map(({ id }) => id))}::bigint[]) WITH ORDINALITY AS f (id, place)
          JOIN customers c ON c.id = f.id JOIN contacts p ON p.customer_id = c.id WHERE ${withoutAccount}) met) met
      WHERE held = most ORDER BY place, surname, id LIMIT ${contactsShown}`,
      'once',
    ),
  };
});

const readNames: UserLinkReader = async ({ tx, kernel, actor }, userIds) => {
  const ids = sql`${sql.param([...userIds])}::bigint[]`;
  const links = await tx.rows<UserLink>(sql`
    SELECT p.user_id AS "userId", 'customer' AS kind, c.name FROM contacts p JOIN customers c ON c.id = p.customer_id
    WHERE p.user_id = ANY(${ids}) AND p.active
    UNION ALL
    SELECT su.user_id, 'supplier', s.name FROM supplier_users su JOIN suppliers s ON s.id = su.supplier_id WHERE su.user_id = ANY(${ids})
    UNION ALL
    SELECT user_id, 'manager', kind FROM managers WHERE user_id = ANY(${ids}) AND active`);
  return links.map((link) =>
    link.kind === 'manager' ? { ...link, name: kernel.texts.say(actor.language, `relations.managerOf.${link.name}`) } : link,
  );
};
export const relationsUserLinks = userLinks.entry(readNames);
