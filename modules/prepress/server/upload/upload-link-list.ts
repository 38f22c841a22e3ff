import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { listUploadLinksEndpoint, type UploadLinkShape } from '#modules/prepress/contract/upload-link.endpoints.ts';
import { isExpecting } from '#modules/prepress/domain/upload/save-expected-file.ts';
import { readArtwork } from '#modules/prepress/server/artwork-view.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

type LinkHead = Omit<OutputOf<typeof listUploadLinksEndpoint>, 'links' | 'lines' | 'uncalculated'>;
type LineRow = { id: number; description: string; kind: string; status: LineStatus; calculated: boolean };
type LinkRow = Omit<UploadLinkShape, 'state'> & { basketId: number; disabledAt: string | null };

const linkColumns = sql`id, basket_id AS "basketId", recipient, made_by AS "madeBy", created_at AS "createdAt", expires_at AS "expiresAt",
  disabled_at AS "disabledAt", visits, visited_at AS "visitedAt", slot_ids::float8[] AS "slotIds", language, days`;

export function linkView({ basketId: _, disabledAt, ...link }: LinkRow, now: Temporal.Instant): UploadLinkShape {
  const isOver = Temporal.Instant.compare(Temporal.Instant.from(link.expiresAt), now) <= 0;
  return { ...link, state: disabledAt ? 'disabled' : isOver ? 'expired' : 'open' };
}

export async function lockLink(tx: ReadTx, id: number): Promise<LinkRow> {
  const link = await tx.row<LinkRow>(sql`SELECT ${linkColumns} FROM upload_links WHERE id = ${id} FOR UPDATE`);
  if (!link) throw notFound();
  return link;
}

export const listUploadLinks = query(listUploadLinksEndpoint, async ({ tx, now }, input) => {
  const basket = await tx.row<LinkHead>(sql`
    SELECT b.number, c.name AS customer, ${contactName(sql`p`)} AS "contactName",
           coalesce(p.email, '') AS "contactEmail", CASE WHEN p.language IN ('nl', 'fr', 'de') THEN p.language ELSE 'en' END AS "contactLanguage",
           ARRAY(SELECT DISTINCT o.email FROM ${relationsTables.contacts} o WHERE o.customer_id = b.customer_id AND o.active AND o.email <> '' ORDER BY o.email) AS emails
    FROM ${basketsTables.baskets} b JOIN ${relationsTables.customers} c ON c.id = b.customer_id LEFT JOIN ${relationsTables.contacts} p ON p.id = b.contact_id WHERE b.id = ${input.id}`);
  if (!basket) throw notFound();
  const links = await tx.rows<LinkRow>(sql`SELECT ${linkColumns} FROM upload_links WHERE basket_id = ${input.id} ORDER BY id DESC`);
  const lines = await tx.rows<LineRow>(sql`
    SELECT l.id, l.description, l.kind, l.status, l.estimate_case IS NOT NULL AS calculated
    FROM ${basketsTables.lines} l WHERE l.basket_id = ${input.id} ORDER BY l.position, l.id`);
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const artwork = (await readArtwork(tx, input.id)).map((line) => ({
    ...line,
    calculated: lineOf.get(line.id)!.calculated,
    expecting: isExpecting(line.status),
  }));
  const uncalculated = lines.filter(({ kind, status, calculated }) => kind === 'product' && !calculated && isExpecting(status));
  return {
    ...basket,
    links: links.map((link) => linkView(link, now)),
    lines: artwork,
    uncalculated: uncalculated.map(({ id, description }) => ({ id, description })),
  };
});
