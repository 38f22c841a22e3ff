import { sql } from 'drizzle-orm';
import { type LineRow, lockLine } from '#modules/baskets/server/public.ts';
import type { AssignmentStatus, DeliverAt } from '#modules/outsourcing/domain/assignment.ts';
import { outsourcedAssignments, outsourcedComponents } from '#modules/outsourcing/server/outsourcing.tables.ts';
import { type Supplier, supplierColumns } from '#modules/outsourcing/server/suppliers.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { newVersion, type RowChanges } from '#platform/server/database/table-sql.ts';
import { notFound, staleVersion } from '#platform/server/errors.ts';
import type { CommandContext, Tx } from '#platform/server/served.ts';

export type Component = {
  id: number;
  lineId: number;
  activity: string | null;
  component: string | null;
  /** The operation that makes more of the work; null for the work itself. */
  eventId: number | null;
  description: string;
  specification: string;
  quantity: number;
  leadDays: number;
  neededOn: string | null;
  calculatedCost: Money;
  boughtIn: boolean;
  version: number;
};
export type Assignment = {
  id: number;
  componentId: number;
  supplierId: number;
  status: AssignmentStatus;
  note: string;
  price: Money | null;
  deliveryDate: string | null;
  deliverAt: DeliverAt | null;
  shipped: boolean;
  /** The number by which the supplier's carrier follows the goods; empty when there is none. */
  tracking: string;
  /** Ids of the print files that the supplier was sent. */
  filesSent: number[];
  /** Whether it was told not to use them. */
  wasRecalled: boolean;
  /** True when the supplier was asked or got an order; it knows nothing of a price that was read from its online program. */
  wasInformed: boolean;
  invoiceAmount: Money | null;
  version: number;
  supplier: Supplier;
};
export type FoundComponent = { component: Component; line: LineRow };
export type FoundAssignment = FoundComponent & { assignment: Assignment };

const componentColumns = sql`c.id, c.line_id AS "lineId", c.activity, c.component, c.event_id AS "eventId", c.description, c.specification, c.quantity,
  c.lead_days AS "leadDays", c.needed_on AS "neededOn", c.calculated_cost AS "calculatedCost",
  c.bought_in AS "boughtIn", c.version`;

const assignmentColumns = sql`a.id, a.component_id AS "componentId", a.supplier_id AS "supplierId", a.status, a.note, a.price,
  a.delivery_date AS "deliveryDate", a.deliver_at AS "deliverAt", a.shipped_at IS NOT NULL AS shipped, a.tracking, a.files_sent AS "filesSent",
  a.files_recalled_at IS NOT NULL AS "wasRecalled", a.told_at IS NOT NULL AS "wasInformed", a.invoice_amount AS "invoiceAmount",
  a.version, ${supplierColumns} AS supplier`;

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
