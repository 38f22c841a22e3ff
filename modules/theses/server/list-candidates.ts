import { sql } from 'drizzle-orm';
import type { BasketStatus, LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { progressOfOrder, stateOfOrder } from '#modules/baskets/domain/order/order-progress.ts';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { listCandidatesEndpoint } from '#modules/theses/contract/list-candidates.endpoint.ts';
import { query } from '#platform/server/served.ts';

type Row = {
  id: number;
  university: string;
  name: string;
  defenceOn: string | null;
  deliveryOn: string | null;
  copies: number;
  beadleCopies: number;
  status: BasketStatus;
  goods: { status: LineStatus; resumeStatus: LineStatus | null }[];
};

const shownRows = 500;

export const listCandidates = query(listCandidatesEndpoint, async (context) => {
  const { tx } = context;
  const today = shopDay(context).toString();
  // The contact's own rights show only their own universities.
  const mine = await tx.rows<{ id: number }>(
    sql`SELECT university_id AS id FROM university_readers WHERE contact_id = setting_id('contact_id')`,
  );
  if (mine.length === 0) return { universities: [], rows: [] };
  const ids = mine.map(({ id }) => id);
  return tx.asStaff(async () => {
    const universities = await tx.rows<{ name: string }>(
      sql`SELECT name FROM universities WHERE id = ANY(${sql.param(ids)}) ORDER BY name`,
    );
    const found = await tx.rows<Row>(sql`
      SELECT d.id, u.name AS university, d.answers ->> 'author' AS name, d.answers ->> 'defenceOn' AS "defenceOn",
        coalesce(b.delivery_date::text, d.answers ->> 'deliveryOn') AS "deliveryOn", coalesce((d.answers ->> 'copies')::int, 0) AS copies,
        coalesce((d.answers ->> 'beadleCopies')::int, 0) AS "beadleCopies", b.status,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('status', l.status, 'resumeStatus', l.resume_status)), '[]') FROM ${basketsTables.lines} l
          WHERE l.basket_id = b.id) AS goods
      FROM thesis_drafts d JOIN ${basketsTables.baskets} b ON b.id = d.basket_id JOIN universities u ON u.id::text = d.answers ->> 'universityId'
      WHERE d.ordered_at IS NOT NULL AND d.answers ->> 'universityId' = ANY(${sql.param(ids.map(String))})
      ORDER BY coalesce(d.answers ->> 'defenceOn' < ${today}, true), d.answers ->> 'defenceOn', d.id LIMIT ${shownRows}`);
    const rows = found.map(({ status, goods, ...row }) => {
      const state = stateOfOrder(status);
      return { ...row, state: state === 'running' ? progressOfOrder(status, goods) : state };
    });
    return { universities: universities.map(({ name }) => name), rows };
  });
});
