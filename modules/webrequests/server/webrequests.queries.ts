import { type SQL, sql } from 'drizzle-orm';
import { basketsTables, closedDays, shopDay } from '#modules/baskets/server/public.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import {
  listWebRequestAssigneesEndpoint,
  listWebRequestsEndpoint,
  type WebRequestRow,
} from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { clockColour, officeClock } from '#modules/webrequests/domain/clock.ts';
import { problemsOf } from '#modules/webrequests/domain/match.ts';
import { maxCounted, pageOfRows } from '#platform/server/database/page-of-rows.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { query } from '#platform/server/served.ts';

type Row = Omit<WebRequestRow, 'clock' | 'problems'> & { blocked: boolean | null; addresses: number; customersOfSender: number };

export const listWebRequests = query(listWebRequestsEndpoint, async (context, input) => {
  const { tx, actor, now, kernel } = context;
  const conditions: SQL[] = [sql`true`];
  if (input.open) conditions.push(sql`r.status IN ('new', 'asked')`);
  if (input.source) conditions.push(sql`r.source = ${input.source}`);
  if (input.unitId) conditions.push(sql`r.business_unit_id = ${input.unitId}`);
  if (input.mine) conditions.push(sql`r.assigned_user_id = ${actor.id}`);
  for (const word of (input.search ?? '').split(/\s+/).filter((one) => one !== ''))
    conditions.push(
      sql`searchable(r.product || ' ' || r.company || ' ' || r.sender_name || ' ' || r.sender_email || ' ' || r.reference) LIKE ${likeAnywhere(word)}`,
    );
  const where = sql.join(conditions, sql` AND `);
  const after = /^\d{1,15}$/.test(input.cursor ?? '') ? Number(input.cursor) : null;
  const page = after === null ? sql`true` : input.open ? sql`r.id > ${after}` : sql`r.id < ${after}`;
  const planned = input.search || !input.open ? 'afresh' : 'once';
  const [found, counted, closed] = await Promise.all([
    tx.rows<Row>(
      sql`
      SELECT r.id, r.version, r.source, r.kind, r.status, u.name AS unit, r.received_at AS "receivedAt", r.company,
        r.sender_name AS "senderName", r.sender_email AS "senderEmail", r.sender_phone AS "senderPhone", r.customer_id AS "customerId",
        c.name AS customer, r.product, r.quantity, r.specification, r.wanted_on AS "wantedOn", r.shown_price AS "shownPrice", r.reference,
        r.file_url AS "fileUrl", (SELECT f.name FROM files f WHERE f.id = r.file_id AND f.removed_at IS NULL) AS "fileName", r.assigned_user_id AS "assignedUserId", p.name AS "assignedTo", r.basket_id AS "basketId",
        b.number AS "basketNumber", r.answer, r.sub_group_id IS NOT NULL AS "isConfigured", c.blocked,
        (SELECT count(*) FROM ${relationsTables.addresses} a WHERE a.customer_id = c.id AND a.active) AS addresses,
        (SELECT count(DISTINCT k.customer_id) FROM ${relationsTables.contacts} k WHERE r.sender_email <> '' AND lower(k.email) = lower(r.sender_email) AND k.active) AS "customersOfSender"
      FROM web_requests r JOIN ${identityTables.businessUnits} u ON u.id = r.business_unit_id LEFT JOIN ${relationsTables.customers} c ON c.id = r.customer_id
      LEFT JOIN ${identityTables.users} p ON p.id = r.assigned_user_id LEFT JOIN ${basketsTables.baskets} b ON b.id = r.basket_id
      WHERE ${where} AND ${page} ORDER BY r.id ${input.open ? sql`ASC` : sql`DESC`} LIMIT ${input.limit + 1}`,
      planned,
    ),
    tx.row<{ count: number }>(
      sql`SELECT count(*) AS count FROM (SELECT 1 FROM web_requests r WHERE ${where} LIMIT ${maxCounted + 1}) r`,
      planned,
    ),
    closedDays(context),
  ]);
  const listed = pageOfRows(found, input.limit, counted!.count);
  const today = shopDay(context);
  const minutesSince = officeClock(now, kernel.config.timeZone, closed);
  return {
    ...listed,
    rows: listed.rows.map(({ blocked, addresses, customersOfSender, ...row }) => {
      const isOpen = row.status === 'new' || row.status === 'asked';
      const minutes = isOpen ? minutesSince(Temporal.Instant.from(row.receivedAt)) : 0;
      const customer = row.customerId === null ? null : { blocked: blocked ?? false, addresses };
      const wantedOn = row.wantedOn === null ? null : Temporal.PlainDate.from(row.wantedOn);
      return {
        ...row,
        clock: isOpen ? { colour: clockColour(row.kind, minutes), minutes } : null,
        problems: isOpen ? problemsOf({ customersOfSender, hasMail: row.senderEmail !== '', customer, wantedOn }, today) : [],
      };
    }),
  };
});

export const listWebRequestAssignees = query(listWebRequestAssigneesEndpoint, async ({ tx }) => ({
  rows: await tx.rows<{ id: number; name: string }>(sql`
    SELECT DISTINCT u.id, u.name FROM ${relationsTables.managers} m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.kind IN ('order', 'account') AND m.active ORDER BY u.name`),
}));
