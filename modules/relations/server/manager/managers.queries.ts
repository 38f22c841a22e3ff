import { type SQL, sql } from 'drizzle-orm';
import { identityTables } from '#modules/identity/server/public.ts';
import {
  listManagerCandidatesEndpoint,
  listManagerChoicesEndpoint,
  listManagerCustomersEndpoint,
  listManagersEndpoint,
  type ManagerRow,
} from '#modules/relations/contract/manager/managers.endpoints.ts';
import { deputyFor, type ManagerKind, presenceOf, unitManagersOnDuty } from '#modules/relations/domain/manager/managers.ts';
import { today } from '#modules/relations/server/today.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { slot } from '#platform/server/slot.ts';

type ManagerWorkReader = (tx: ReadTx, manager: { id: number; kind: ManagerKind }) => Promise<number>;
/** Slot in which higher modules count the open work of a manager for customers with another manager, or none. */
export const managerWork = slot<ManagerWorkReader>('relations.managerWork');

/** The column of `customers` with the manager of a kind. */
export const managerColumn: Record<ManagerKind, SQL> = {
  account: sql.raw('account_manager_id'),
  order: sql.raw('order_manager_id'),
  prepress: sql.raw('prepress_manager_id'),
};

export const listManagers = query(listManagersEndpoint, async (context, { kind }) => {
  const rows = await readManagers(context.tx, kind);
  const day = today(context);
  return { rows: rows.map((row) => ({ ...row, presence: presenceOf(row, day) })) };
});

export function readManagers(tx: ReadTx, kind: ManagerKind): Promise<Omit<ManagerRow, 'presence'>[]> {
  return tx.rows(sql`
    SELECT m.id, m.version, m.kind, m.user_id AS "userId", u.name, u.email, m.phone, m.unit_ids::float8[] AS "unitIds",
           m.customer_types AS "customerTypes", m.capacity,
           (SELECT count(*) FROM customers c WHERE c.${managerColumn[kind]} = m.id) AS "customerCount",
           m.deputy_id AS "deputyId", d.name AS "deputyName", m.absent_from AS "absentFrom", m.absent_until AS "absentUntil",
           m.signature, m.active
    FROM managers m JOIN ${identityTables.users} u ON u.id = m.user_id
    LEFT JOIN managers dm ON dm.id = m.deputy_id LEFT JOIN ${identityTables.users} d ON d.id = dm.user_id
    WHERE m.kind = ${kind} ORDER BY u.name, m.id`);
}

export const listManagerChoices = query(listManagerChoicesEndpoint, async ({ tx }) => ({
  rows: await tx.rows<{ id: number; kind: ManagerKind; name: string }>(sql`
    SELECT m.id, m.kind, u.name FROM managers m JOIN ${identityTables.users} u ON u.id = m.user_id WHERE m.active ORDER BY u.name, m.id`),
}));

export const listManagerCandidates = query(listManagerCandidatesEndpoint, async ({ tx }, { kind }) => ({
  rows: await tx.rows<{ id: number; name: string }>(sql`
    SELECT id, name FROM ${identityTables.users} u
    WHERE internal AND active AND NOT EXISTS (SELECT 1 FROM managers m WHERE m.user_id = u.id AND m.kind = ${kind}) ORDER BY name, id`),
}));

export const listManagerCustomers = query(listManagerCustomersEndpoint, async (context, { id }) => ({
  rows: await context.tx.rows<{ id: number; name: string; unitName: string }>(sql`
    SELECT c.id, c.name, b.name AS "unitName" FROM customers c JOIN ${identityTables.businessUnits} b ON b.id = c.business_unit_id
    WHERE ${id} IN (c.account_manager_id, c.order_manager_id, c.prepress_manager_id) ORDER BY c.name, c.id`),
  elsewhere: await countWorkElsewhere(context, id),
}));

/** Counts the open work of a manager for customers of other managers. */
export async function countWorkElsewhere({ tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>, id: number): Promise<number> {
  const manager = await tx.row<{ kind: ManagerKind }>(sql`SELECT kind FROM managers WHERE id = ${id}`);
  if (!manager) return 0;
  const counted = await Promise.all(managerWork.entriesOf(kernel).map((count) => count(tx, { id, kind: manager.kind })));
  return counted.reduce((sum, count) => sum + count, 0);
}

/** The manager who does this manager's work on a day: the manager, or while away the deputy. */
export async function managerOnDuty(tx: ReadTx, managerId: number | null, day: string): Promise<number | null> {
  return managerId === null ? null : (await readDuty(tx, day))(managerId);
}

/** The same for several managers with one statement, which needs none of their ids. */
export async function readDuty(tx: ReadTx, day: string): Promise<(managerId: number | null) => number | null> {
  const found = await tx.rows<{
    id: number;
    kind: ManagerKind;
    active: boolean;
    deputyId: number | null;
    absentFrom: string | null;
    absentUntil: string | null;
  }>(sql`
    SELECT id, kind, active, deputy_id AS "deputyId", absent_from AS "absentFrom", absent_until AS "absentUntil" FROM managers`);
  const ofKind = Map.groupBy(found, ({ kind }) => kind);
  return (managerId) => {
    const manager = found.find(({ id }) => id === managerId);
    return manager ? deputyFor(ofKind.get(manager.kind)!, manager.id, day) : managerId;
  };
}

/** The managers of a kind who do the work of a business unit on a day. */
export async function managersOnDuty(tx: ReadTx, kind: ManagerKind, businessUnitId: number, day: string): Promise<number[]> {
  const found = await tx.rows<{
    id: number;
    active: boolean;
    unitIds: number[];
    deputyId: number | null;
    absentFrom: string | null;
    absentUntil: string | null;
  }>(sql`
    SELECT id, active, unit_ids::float8[] AS "unitIds", deputy_id AS "deputyId", absent_from AS "absentFrom", absent_until AS "absentUntil"
    FROM managers WHERE kind = ${kind}`);
  return unitManagersOnDuty(found, businessUnitId, day);
}
