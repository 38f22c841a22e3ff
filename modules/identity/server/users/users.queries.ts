import { type SQL, sql } from 'drizzle-orm';
import {
  listUsersEndpoint,
  readUserEndpoint,
  readUserHistoryEndpoint,
  type UserRow,
  type UserView,
} from '#modules/identity/contract/users/users.endpoints.ts';
import { decideImpersonate } from '#modules/identity/domain/impersonate.ts';
import { initialsOf } from '#modules/identity/domain/initials.ts';
import { decideManageUser } from '#modules/identity/domain/rights.ts';
import { type UserLink, userLinks } from '#modules/identity/server/public.ts';
import { hasTwoFactor } from '#modules/identity/server/sign-in/two-factor.ts';
import { may } from '#platform/server/actor.ts';
import { maxCounted, pageOfRows } from '#platform/server/database/page-of-rows.ts';
import { likeAnywhere } from '#platform/server/database/search.ts';
import { isStorableText } from '#platform/server/database/storable-text.ts';
import { notFound } from '#platform/server/errors.ts';
import { readHistory } from '#platform/server/history.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { kindColumn, permissionsColumn, stateColumn } from './users.store.ts';

const columns = sql`u.id, u.name, u.initials AS "ownInitials", u.email, u.language, ${kindColumn} AS kind, ${stateColumn} AS state, u.admin,
  u.business_unit_id AS "businessUnitId", b.name AS "unitName", u.last_sign_in_at AS "lastSignInAt",
  coalesce((SELECT json_agg(json_build_object('id', r.id, 'nameNl', r.name_nl, 'nameEn', r.name_en) ORDER BY r.name_nl)
            FROM user_roles ur JOIN roles r ON r.id = ur.role_id WHERE ur.user_id = u.id), '[]') AS roles`;
const from = sql`FROM users u LEFT JOIN business_units b ON b.id = u.business_unit_id`;

type FoundRow = Omit<UserRow, 'links' | 'initials'> & { ownInitials: string };

export const listUsers = query(listUsersEndpoint, async (context, { search, kind, state, unitId, roleId, removal, cursor, limit }) => {
  const { tx } = context;
  const filters: SQL[] = [sql`true`];
  if (search) filters.push(sql`searchable(u.name || ' ' || u.email) LIKE ${likeAnywhere(search)}`);
  if (kind) filters.push(sql`${kindColumn} = ${kind}`);
  if (state) filters.push(sql`${stateColumn} = ${state}`);
  if (unitId) filters.push(sql`u.business_unit_id = ${unitId}`);
  if (roleId) filters.push(sql`EXISTS (SELECT FROM user_roles ur WHERE ur.user_id = u.id AND ur.role_id = ${roleId})`);
  if (removal) filters.push(sql`u.removal_asked_at IS NOT NULL AND u.active`);
  const where = sql`WHERE ${sql.join(filters, sql` AND `)}`;
  const after = readCursor(cursor);
  const afterCursor = after ? sql`AND (u.name, u.id) > (${after.name}, ${after.id})` : sql``;
  const found = await tx.rows<FoundRow>(sql`SELECT ${columns} ${from} ${where} ${afterCursor} ORDER BY u.name, u.id LIMIT ${limit + 1}`);
  const counted = await tx.row<{ count: number }>(
    sql`SELECT count(*) AS count FROM (SELECT 1 ${from} ${where} LIMIT ${maxCounted + 1}) counted`,
  );
  const page = pageOfRows(found, limit, counted!.count, ({ name, id }) => JSON.stringify([name, id]));
  return { ...page, rows: await withLinks(context, page.rows) };
});

export const readUser = query(readUserEndpoint, async (context, { id }): Promise<UserView> => {
  const { tx, actor, now } = context;
  const found = await tx.row<
    FoundRow & Pick<UserView, 'version' | 'createdAt' | 'sessionCount' | 'removalAskedAt' | 'newEmail'> & { permissions: string[] }
  >(sql`
    SELECT ${columns}, u.version, u.created_at AS "createdAt", u.removal_asked_at AS "removalAskedAt",
           u.new_email AS "newEmail", count_sessions(u.id, ${now.toString()}) AS "sessionCount",
           ${permissionsColumn} AS permissions
    ${from} WHERE u.id = ${id}`);
  if (!found) throw notFound();
  const { permissions, ...row } = found;
  const [user] = await withLinks(context, [row]);
  const rights = { admin: row.admin, permissions: new Set(permissions) };
  return {
    ...row,
    ...user!,
    secondStep: await hasTwoFactor(tx, id),
    mayManage: decideManageUser(actor, rights).accepted,
    mayImpersonate:
      may(actor, 'users.impersonate') &&
      decideImpersonate({
        actor: { ...actor, impersonates: actor.impersonator !== undefined },
        user: { ...rights, id, active: row.state !== 'inactive' },
      }).accepted,
  };
});

export const readUserHistory = query(readUserHistoryEndpoint, async (context, { id, before }) => {
  if (!(await context.tx.row(sql`SELECT 1 FROM users WHERE id = ${id}`))) throw notFound();
  return readHistory(context, `user:${id}`, before);
});

async function withLinks(context: QueryContext, rows: FoundRow[]): Promise<UserRow[]> {
  const ids = rows.map(({ id }) => id);
  const links: UserLink[] = [];
  for (const read of userLinks.entriesOf(context.kernel)) links.push(...(await read(context, ids)));
  return rows.map((row) => ({
    ...row,
    initials: row.ownInitials || initialsOf(row.name),
    links: links.filter(({ userId }) => userId === row.id).map(({ kind, name }) => ({ kind, name })),
  }));
}

function readCursor(cursor: string | undefined): { name: string; id: number } | undefined {
  try {
    const [name, id] = JSON.parse(cursor ?? 'null') as [unknown, unknown];
    return typeof name === 'string' && isStorableText(name) && Number.isSafeInteger(id) ? { name, id: Number(id) } : undefined;
  } catch {
    return undefined;
  }
}
