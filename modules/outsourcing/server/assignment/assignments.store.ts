import { sql } from 'drizzle-orm';
import { type LineRow, lockLine } from '#modules/baskets/server/public.ts';
import { outsourcedAssignments, outsourcedComponents } from '#modules/outsourcing/server/outsourcing.tables.ts';
import { type Supplier, supplierColumns } from '#modules/outsourcing/server/suppliers.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { newVersion, type RowChanges, type RowOf, selectColumns } from '#platform/server/database/table-sql.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';

const componentNames = [
  ...(['id', 'lineId', 'activity', 'component', 'eventId', 'description', 'specification', 'quantity', 'leadDays', 'neededOn'] as const),
  ...(['calculatedCost', 'boughtIn', 'version'] as const),
];
export type Component = RowOf<typeof outsourcedComponents, typeof componentNames>;
const componentColumns = selectColumns(outsourcedComponents, componentNames, 'c');

const assignmentNames = [
  ...(['id', 'componentId', 'supplierId', 'status', 'note', 'price', 'deliveryDate', 'deliverAt', 'tracking', 'filesSent'] as const),
  ...(['receivedQuantity', 'invoiceAmount', 'version'] as const),
];
export type Assignment = RowOf<typeof outsourcedAssignments, typeof assignmentNames> & {
  shipped: boolean;
  /** Whether the supplier has a notice not to use the files. */
  wasRecalled: boolean;
  /** True when the supplier was asked or got an order; it knows nothing of a price that was read from its online program. */
  wasInformed: boolean;
  supplier: Supplier;
};
const assignmentColumns = sql`${selectColumns(outsourcedAssignments, assignmentNames, 'a')}, a.shipped_at IS NOT NULL AS shipped,
  a.files_recalled_at IS NOT NULL AS "wasRecalled", a.told_at IS NOT NULL AS "wasInformed", ${supplierColumns} AS supplier`;
export type FoundComponent = { component: Component; line: LineRow };
export type FoundAssignment = FoundComponent & { assignment: Assignment };

/** Locks basket, line and component; throws 404 when the component was taken back, 409 when somebody else changed it. */
export async function lockComponent(tx: ReadTx, id: number, version?: number): Promise<FoundComponent> {
  const found = await tx.row<{ lineId: number }>(sql`SELECT line_id AS "lineId" FROM outsourced_components WHERE id = ${id}`);
  if (!found) throw notFound();
  const line = await lockLine(tx, found.lineId);
  const component = await tx.row<Component>(sql`
    SELECT ${componentColumns} FROM outsourced_components c WHERE c.id = ${id} AND c.ended_at IS NULL FOR UPDATE`);
  if (!component) throw notFound();
  if (version !== undefined && version !== component.version) throw staleVersion(component);
  return { component, line };
}

/** Locks every assignment of a component. */
export function lockAssignments(tx: ReadTx, componentId: number): Promise<Assignment[]> {
  return tx.rows<Assignment>(sql`
    SELECT ${assignmentColumns} FROM outsourced_assignments a JOIN ${relationsTables.suppliers} s ON s.id = a.supplier_id
    WHERE a.component_id = ${componentId} ORDER BY a.id FOR UPDATE OF a`);
}

/** Reads the outsourced components of a line. */
export function componentsOf(tx: ReadTx, lineId: number): Promise<Component[]> {
  return tx.rows<Component>(sql`
    SELECT ${componentColumns} FROM outsourced_components c WHERE c.line_id = ${lineId} AND c.ended_at IS NULL ORDER BY c.id`);
}

/** Inserts a component; returns its id. */
export async function insertComponent(tx: Tx, values: typeof outsourcedComponents.$inferInsert): Promise<number> {
  const [made] = await tx.db.insert(outsourcedComponents).values(values).returning({ id: outsourcedComponents.id });
  return made!.id;
}

/** Changes a component that the caller has locked, and raises its version; without changes the screens that show it read it again. */
export async function changeComponent(tx: Tx, id: number, changes: RowChanges<typeof outsourcedComponents> = {}): Promise<void> {
  await tx.rows(sql`UPDATE outsourced_components SET ${newVersion(outsourcedComponents, changes)} WHERE id = ${id}`);
}

/** Inserts assignments; returns their ids. */
export async function insertAssignments(tx: Tx, values: (typeof outsourcedAssignments.$inferInsert)[]): Promise<number[]> {
  const made = await tx.db.insert(outsourcedAssignments).values(values).returning({ id: outsourcedAssignments.id });
  return made.map(({ id }) => id);
}

/** Changes an assignment that the caller has locked, and raises its version. */
export async function changeAssignment(tx: Tx, id: number, changes: RowChanges<typeof outsourcedAssignments>): Promise<void> {
  await tx.rows(sql`UPDATE outsourced_assignments SET ${newVersion(outsourcedAssignments, changes)} WHERE id = ${id}`);
}

type AssignmentAct<Result> = (found: FoundAssignment & { others: readonly Assignment[] }) => Promise<Result>;

/**
 * Runs an act on a locked assignment. The assignment is found with the caller's own rights (404 otherwise); the rest runs with staff
 * rights, since a supplier may not read the related records.
 */
export async function withAssignment<Result>(
  { tx }: CommandContext,
  { id, version }: { id: number; version: number },
  act: AssignmentAct<Result>,
): Promise<Result> {
  const seen = await tx.row<{ componentId: number }>(
    sql`SELECT component_id AS "componentId" FROM outsourced_assignments WHERE id = ${id}`,
  );
  if (!seen) throw notFound();
  return tx.asStaff(async () => {
    const found = await lockComponent(tx, seen.componentId);
    const all = await lockAssignments(tx, seen.componentId);
    const assignment = all.find((one) => one.id === id);
    if (!assignment) throw notFound();
    if (assignment.version !== version) throw staleVersion(assignment);
    return act({ ...found, assignment, others: all.filter((one) => one.id !== id) });
  });
}

/** The references of a fact about an assignment. */
export function refsOf({ line, component, assignment }: FoundAssignment): Record<string, number> {
  return {
    basket: line.basketId,
    line: line.id,
    outsourced: component.id,
    assignment: assignment.id,
    supplier: assignment.supplierId,
  };
}
