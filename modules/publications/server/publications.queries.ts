import { sql } from 'drizzle-orm';
import { canceledLineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { brandOfUnit, identityTables } from '#modules/identity/server/public.ts';
import {
  listIsbnsEndpoint,
  listMyPublicationsEndpoint,
  readOwnPublicationEndpoint,
  readPublicationEndpoint,
} from '#modules/publications/contract/publications.endpoints.ts';
import { decideChangeIsbn } from '#modules/publications/domain/take-isbn.ts';
import { thesesTables } from '#modules/theses/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { query } from '#platform/server/served.ts';
import { authorFor } from './author-for.ts';
import { openCopies } from './copies/open-copies.ts';
import { ordersToRegister } from './orders-to-register.ts';
import { findPublication, findPublished, isOpenToday, listPublicationsOf, publicationUrl, shownPublication } from './publications.store.ts';
import { isFreeIsbn } from './take-isbn.ts';
import { unitOfAuthor } from './unit-of-author.ts';

async function hasFreeIsbn(tx: ReadTx, unitId: number, contactId: number | null): Promise<boolean> {
  return (await tx.row(sql`SELECT 1 FROM isbn_pool WHERE business_unit_id = ${unitId} AND ${isFreeIsbn(contactId)} LIMIT 1`)) !== undefined;
}

/** The library of the deposit, and what the order of a thesis sends there; null where no order of it is known, or it was canceled. */
async function readDeposit(tx: ReadTx, basketId: number | null) {
  const found = await tx.row<{ name: string; copies: number | null }>(sql`
    SELECT l.name, (SELECT coalesce((d.answers ->> 'depositCopies')::int, 0)
      FROM ${thesesTables.thesisDrafts} d JOIN ${basketsTables.baskets} b ON b.id = d.basket_id
      WHERE b.id = ${basketId} AND b.status <> ALL(${sql.param([...canceledLineStatuses])})) AS copies
    FROM ${thesesTables.depositLibrary} l WHERE l.street <> ''`);
  return found ?? null;
}

export const listMyPublications = query(listMyPublicationsEndpoint, async (context, { contactId: asked }) => {
  const { tx } = context;
  const author = await authorFor(context, asked);
  const contactId = author.accepted ? author.value : 0;
  const rows = await listPublicationsOf(tx, contactId);
  const more = await tx.asStaff(async () => {
    const unitId = await unitOfAuthor(tx, contactId);
    const hasIsbn = await hasFreeIsbn(tx, unitId, contactId);
    return { hasIsbn, brand: await brandOfUnit(tx, unitId), orders: await ordersToRegister(tx, contactId) };
  });
  return { rows: rows.map(({ version: _, businessUnitId: __, basketId: ___, contactId: ____, ...row }) => row), ...more };
});

export const readOwnPublication = query(readOwnPublicationEndpoint, (context) =>
  context.tx.asStaff(async () => {
    const { tx, actor } = context;
    const found = await findPublication(tx, actor.token?.subjectId ?? 0);
    const { id, businessUnitId, basketId, contactId, ...own } = found;
    const pooled = (await tx.row(sql`SELECT 1 FROM isbn_pool WHERE publication_id = ${id}`)) !== undefined;
    const shown = { ebookOpen: isOpenToday(context, found), url: await publicationUrl(context, found) };
    return {
      ...own,
      ...shown,
      deposit: await readDeposit(tx, basketId),
      openCopies: (await tx.row<{ count: number }>(sql`SELECT ${openCopies} AS count FROM publications p WHERE p.id = ${id}`))!.count,
      hasIsbn: await hasFreeIsbn(tx, businessUnitId, contactId),
      isbnFixed: !decideChangeIsbn({ ...own, pooled }).accepted,
    };
  }),
);

export const readPublication = query(readPublicationEndpoint, (context, { slug }) =>
  context.tx.asStaff(async () => {
    const published = await findPublished(context.tx, slug);
    return { ...shownPublication(published), ebookOpen: isOpenToday(context, published), url: await publicationUrl(context, published) };
  }),
);

export const listIsbns = query(listIsbnsEndpoint, async ({ tx }) => ({
  units: await tx.rows<{ id: number; name: string; free: number; next: string | null }>(sql`
    SELECT u.id, u.name, count(i.id) AS free, min(i.isbn) AS next FROM ${identityTables.businessUnits} u
    LEFT JOIN isbn_pool i ON i.business_unit_id = u.id AND i.publication_id IS NULL AND i.assigned_at IS NULL GROUP BY u.id, u.name ORDER BY u.id`),
  assigned: await tx.rows<{ isbn: string; title: string; slug: string; assignedAt: string }>(sql`
    SELECT i.isbn, p.title, p.slug, i.assigned_at AS "assignedAt" FROM isbn_pool i JOIN publications p ON p.id = i.publication_id
    ORDER BY i.assigned_at DESC, i.id DESC LIMIT 100`),
}));
