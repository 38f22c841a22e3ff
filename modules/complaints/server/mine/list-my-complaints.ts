import { type SQL, sql } from 'drizzle-orm';
import { basketsTables } from '#modules/baskets/server/public.ts';
import { listMyComplaintsEndpoint, type MyComplaint } from '#modules/complaints/contract/mine/my-complaints.endpoint.ts';
import { isNoLetter } from '#modules/complaints/server/handling/complaint-files.ts';
import { nameIn } from '#modules/complaints/server/lists/localized-name.ts';
import { notFound } from '#platform/server/errors.ts';
import { query } from '#platform/server/served.ts';

/** A complaint that a customer reports is titled by its reason, which has a name in each language; the staff writes other titles. */
const titleIn = (name: SQL) => sql`coalesce((
  SELECT ${name} FROM complaint_terms n WHERE n.id = coalesce(k.reason_id, k.type_id) AND ${nameIn('nl')} = k.title), k.title)`;

/** The order is found under the caller's own rights; complaints are in tables of the staff. */
export const listMyComplaints = query(listMyComplaintsEndpoint, async ({ tx, actor }, { id }) => {
  const own = actor.internal
    ? undefined
    : await tx.row(sql`SELECT 1 FROM ${basketsTables.baskets} WHERE id = ${id} AND ordered_at IS NOT NULL`);
  if (!own) throw notFound();
  const name = nameIn(actor.language);
  return tx.asStaff(async () => {
    const rows = await tx.rows<MyComplaint>(sql`
      SELECT k.id, k.number, ${titleIn(name)} AS title, k.description, k.registered_at AS "registeredAt", k.closed_at IS NOT NULL AS "isDone",
        coalesce((SELECT ${name} FROM complaint_terms s WHERE s.id = k.solution_id), '') AS solution,
        coalesce((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'isMine', f.refs @> ARRAY['complaint_photo:' || k.id]::text[]) ORDER BY f.id)
          FROM files f WHERE f.refs @> ARRAY['complaint:' || k.id]::text[] AND ${isNoLetter} AND f.removed_at IS NULL), '[]') AS files,
        coalesce((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) ORDER BY f.id)
          FROM files f WHERE f.refs @> ARRAY['complaint_letter:' || k.id]::text[] AND f.removed_at IS NULL), '[]') AS letters
      FROM complaints k WHERE k.basket_id = ${id} ORDER BY k.id`);
    const choices = (kind: 'type' | 'reason') =>
      tx.rows<{ id: number; name: string }>(
        sql`SELECT id, ${name} AS name FROM complaint_terms WHERE kind = ${kind} AND active ORDER BY position, id`,
      );
    return { rows, types: await choices('type'), reasons: await choices('reason') };
  });
});
