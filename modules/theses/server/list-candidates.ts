import { sql } from 'drizzle-orm';
import type { BasketStatus, LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { progressOfOrder, stateOfOrder } from '#modules/baskets/domain/order/order-progress.ts';
import { basketsTables, closedDays, shopDay } from '#modules/baskets/server/public.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import { listCandidatesEndpoint } from '#modules/theses/contract/list-candidates.endpoint.ts';
import { candidateDays } from '#modules/theses/domain/candidate-days.ts';
import { query } from '#platform/server/served.ts';

type Row = {
  id: number;
  university: string;
  name: string;
  defenceOn: string | null;
  defenceAt: string;
  deliveryOn: string | null;
  copies: number;
  beadleCopies: number;
  title: string;
  binding: string;
  format: string;
  pages: number;
  propositions: boolean;
  approvesTitlePage: boolean;
  approvedOn: string | null;
  leadWeeks: number;
  status: BasketStatus | null;
  found: number;
  goods: { status: LineStatus; resumeStatus: LineStatus | null }[];
};

const shownRows = 500;

function stateOf(status: BasketStatus, goods: Row['goods']) {
  const state = stateOfOrder(status);
  return state === 'running' ? progressOfOrder(status, goods) : state;
}

export const listCandidates = query(listCandidatesEndpoint, async (context, { text }) => {
  const { tx } = context;
  const closed = await closedDays(context);
  const today = shopDay(context).toString();
  // The contact's own rights show only their own universities.
  const mine = await tx.rows<{ id: number }>(
    sql`SELECT university_id AS id FROM university_readers WHERE contact_id = setting_id('contact_id')`,
  );
  if (mine.length === 0) return { universities: [], count: 0, rows: [] };
  const ids = mine.map(({ id }) => id);
  return tx.asStaff(async () => {
    const universities = await tx.rows<{ name: string }>(
      sql`SELECT name FROM universities WHERE id = ANY(${sql.param(ids)}) ORDER BY name`,
    );
    const found = await tx.rows<Row>(sql`
      SELECT d.id, u.name AS university, coalesce(nullif(d.answers ->> 'author', ''), ${contactName(sql`k`)}) AS name, u.lead_weeks AS "leadWeeks", d.answers ->> 'defenceOn' AS "defenceOn",
        coalesce(d.answers ->> 'defenceAt', '') AS "defenceAt",
        coalesce(b.delivery_date::text, d.answers ->> 'deliveryOn') AS "deliveryOn", coalesce((d.answers ->> 'copies')::int, 0) AS copies,
        coalesce((d.answers ->> 'beadleCopies')::int, 0) AS "beadleCopies", coalesce(d.answers ->> 'title', '') AS title,
        coalesce(d.answers ->> 'binding', 'softcover') AS binding, coalesce(d.answers ->> 'format', '') AS format,
        coalesce((d.answers ->> 'pages')::int, 0) AS pages, coalesce(d.answers ->> 'propositions' = 'true', false) AS propositions,
        u.title_page_approval AS "approvesTitlePage", d.answers ->> 'titlePageApprovedOn' AS "approvedOn", b.status, count(*) OVER () AS found,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('status', l.status, 'resumeStatus', l.resume_status)), '[]') FROM ${basketsTables.lines} l
          WHERE l.basket_id = b.id) AS goods
      FROM thesis_drafts d JOIN ${relationsTables.contacts} k ON k.id = d.contact_id LEFT JOIN ${basketsTables.baskets} b ON b.id = d.basket_id
        JOIN universities u ON u.id::text = d.answers ->> 'universityId'
      WHERE (b.id IS NOT NULL OR d.answers ->> 'sharesDraft' = 'true') AND d.answers ->> 'universityId' = ANY(${sql.param(ids.map(String))})
        AND coalesce(nullif(d.answers ->> 'author', ''), ${contactName(sql`k`)}) ILIKE ${`%${text.replaceAll(/[\\%_]/g, '\\$&')}%`}
      ORDER BY coalesce(d.answers ->> 'defenceOn' < ${today}, true), d.answers ->> 'defenceOn', d.id LIMIT ${shownRows}`);
    const rows = found.map(({ status, goods, leadWeeks, approvesTitlePage, approvedOn, found: _, ...row }) => {
      const state = status === null ? ('draft' as const) : stateOf(status, goods);
      const ended = { delivered: state === 'delivered', canceled: state === 'canceled' };
      const days = candidateDays({ ...row, leadWeeks, ...ended }, today, closed);
      return { ...row, ...days, state, titlePage: approvesTitlePage ? { approvedOn } : null };
    });
    return { universities: universities.map(({ name }) => name), count: found[0]?.found ?? 0, rows };
  });
});
