import { sql } from 'drizzle-orm';
import { catalogueTables } from '#modules/catalogue/server/public.ts';
import { identityTables, unitUrl } from '#modules/identity/server/public.ts';
import type { Publication } from '#modules/publications/contract/publication.shapes.ts';
import { isEbookOpen } from '#modules/publications/domain/publication-files.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { shopDay } from '#platform/server/shop-day.ts';

export type PublicationRow = Publication & {
  id: number;
  version: number;
  businessUnitId: number;
  basketId: number | null;
  /** Null once the author's account was removed. */
  contactId: number | null;
  brand: { unit: number; name: string };
  nurName: string;
};

const columns = sql`p.id, p.version, p.slug, p.status, p.title, p.subtitle, p.author, p.abstract, p.institute, p.promotors,
  p.defence_on AS "defenceOn", p.defence_place AS "defencePlace", p.isbn, p.nur, p.licence, p.embargo_until AS "embargoUntil", p.doi, p.language,
  p.cover_file_id IS NOT NULL AS "hasCover", p.ebook_file_id IS NOT NULL AS "hasEbook", p.published_at AS "publishedAt",
  p.business_unit_id AS "businessUnitId", p.basket_id AS "basketId", p.contact_id AS "contactId"`;
const withBrand = sql`SELECT ${columns}, jsonb_build_object('unit', u.ui_id, 'name', u.name) AS brand,
    coalesce((SELECT n.name FROM ${catalogueTables.nurCodes} n WHERE n.code = p.nur), '') AS "nurName"
  FROM publications p JOIN ${identityTables.businessUnits} u ON u.id = p.business_unit_id`;

export function listPublicationsOf(tx: ReadTx, contactId: number): Promise<Omit<PublicationRow, 'brand' | 'nurName'>[]> {
  return tx.rows(sql`SELECT ${columns} FROM publications p WHERE p.contact_id = ${contactId} ORDER BY p.id DESC LIMIT 100`);
}

export async function findPublication(tx: ReadTx, id: number): Promise<PublicationRow> {
  const found = await tx.row<PublicationRow>(sql`${withBrand} WHERE p.id = ${id}`);
  if (!found) throw notFound();
  return found;
}

export async function lockPublication(tx: ReadTx, id: number): Promise<PublicationRow> {
  const found = await tx.row<PublicationRow>(sql`${withBrand} WHERE p.id = ${id} FOR UPDATE OF p`);
  if (!found) throw notFound();
  return found;
}

/** Removes who waits for the e-book of a withdrawn publication: it does not come. */
export async function forgetReaders(tx: ReadTx, id: number): Promise<void> {
  await tx.rows(sql`DELETE FROM publication_readers WHERE publication_id = ${id}`);
}

/** Reads a published publication by its slug. */
export async function findPublished(tx: ReadTx, slug: string): Promise<PublicationRow> {
  const found = await tx.row<PublicationRow>(sql`${withBrand} WHERE p.slug = ${slug} AND p.status = 'published'`);
  if (!found) throw notFound();
  return found;
}

/** Whether the e-book of a publication can be read today. */
export function isOpenToday(
  { kernel, now }: Pick<QueryContext, 'kernel' | 'now'>,
  publication: Pick<PublicationRow, 'hasEbook' | 'embargoUntil'>,
): boolean {
  return isEbookOpen(publication, shopDay({ now, kernel }).toString());
}

/** The public address of a publication. */
export async function publicationUrl(
  context: { tx: ReadTx } & Pick<QueryContext, 'kernel'>,
  { businessUnitId, slug }: PublicationRow,
): Promise<string> {
  return `${await unitUrl(context, businessUnitId)}/publication/${slug}`;
}

export const yearOf = ({ defenceOn, publishedAt }: Pick<PublicationRow, 'defenceOn' | 'publishedAt'>): string =>
  (defenceOn ?? publishedAt ?? '').slice(0, 4);

/** The public part of a publication: without the ids and the version. */
export function shownPublication({ id: _, version: __, businessUnitId: ___, basketId: ____, contactId: _____, ...shown }: PublicationRow) {
  return shown;
}
