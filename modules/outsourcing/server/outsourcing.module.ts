import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import { homeTile } from '#modules/identity/server/public.ts';
import { outsourcedPage, outsourcingPages } from '#modules/outsourcing/contract/outsourcing.pages.ts';
import { askSuppliers } from '#modules/outsourcing/server/assignment/ask-suppliers.ts';
import { cancelAssignment } from '#modules/outsourcing/server/assignment/cancel-assignment.ts';
import { declineAssignment } from '#modules/outsourcing/server/assignment/decline-assignment.ts';
import { matchInvoice } from '#modules/outsourcing/server/assignment/match-invoice.ts';
import { orderAssignment } from '#modules/outsourcing/server/assignment/order-assignment.ts';
import { promiseAssignment } from '#modules/outsourcing/server/assignment/promise-assignment.ts';
import { quoteAssignment } from '#modules/outsourcing/server/assignment/quote-assignment.ts';
import { receiveAssignment } from '#modules/outsourcing/server/assignment/receive-assignment.ts';
import { remindSupplier } from '#modules/outsourcing/server/assignment/remind-supplier.ts';
import { shipAssignment } from '#modules/outsourcing/server/assignment/ship-assignment.ts';
import { rowUses } from '#platform/server/database/row-uses.ts';
import { liveScopes } from '#platform/server/live/live-scope.ts';
import type { ServerModule } from '#platform/server/module.ts';
import { outsourcingAmendmentEffects } from './amendment-effects.ts';
import { copySubscriptions } from './copy-outside.ts';
import { orderedOfSupplier } from './expected-of-supplier.ts';
import { followFiles } from './files/follow-files.ts';
import { readAssignmentFiles, supplierFileHolders } from './files/supplier-files.ts';
import { boughtInSubscriptions } from './follow-bought-in.ts';
import { linesOutsideWork, outsourcingSubscriptions } from './follow-lines.ts';
import { repeatSubscriptions } from './follow-repeats.ts';
import { outsourcingMailKinds } from './mail-kinds.ts';
import { listMyAssignments } from './my-assignments.query.ts';
import { outsourcedConfirmCheck, outsourcedOrderCheck } from './order-check.ts';
import { estimatesFromSuppliers } from './outside-estimates.ts';
import { outsource } from './outsource.ts';
import { listLineOperations, readBasketOutsourced, readOutsourcedBoard } from './outsourced.queries.ts';
import { purchaseOrderMailDocument, readPurchaseOrder } from './purchase-order.ts';
import { listOutsideSuppliers } from './suppliers.ts';
import { takeBack } from './take-back.ts';

/** Tile with the number of quotes to choose from; urgent are ordered assignments that are overdue. */
const toChooseTile = homeTile<{ count: number; urgent: number }>({
  title: 'outsourcing.home.toChoose',
  page: outsourcedPage,
  countQuery: (context) =>
    context.actor.internal
      ? sql`
        SELECT (SELECT count(DISTINCT component_id) FROM outsourced_assignments WHERE status = 'quote') AS count,
          (SELECT count(*) FROM outsourced_assignments WHERE status = 'order' AND delivery_date < ${shopDay(context).toString()}::date) AS urgent`
      : null,
  toFigures: (found) => found,
});

/** Live updates of a supplier's own assignments. */
const assignmentLiveScope = liveScopes.entry({
  kind: 'assignment',
  async visible(tx, ids) {
    const seen = await tx.rows<{ id: number }>(sql`SELECT id FROM outsourced_assignments WHERE id = ANY(${sql.param([...ids])})`);
    return seen.map(({ id }) => id);
  },
});

const assignmentUses = rowUses.entry({
  table: 'outsourced_assignments',
  text: 'outsourcing.uses.assignments',
  label: sql`(SELECT b.number FROM outsourced_components c JOIN ${basketsTables.lines} l ON l.id = c.line_id JOIN ${basketsTables.baskets} b ON b.id = l.basket_id WHERE c.id = r.component_id)`,
  page: {
    path: '/basket/{id}?tab=outsourced',
    target: sql`(SELECT l.basket_id FROM outsourced_components c JOIN ${basketsTables.lines} l ON l.id = c.line_id WHERE c.id = r.component_id)`,
  },
});

export const outsourcingModule: ServerModule = {
  name: 'outsourcing',
  pages: outsourcingPages,
  served: [
    readOutsourcedBoard,
    listOutsideSuppliers,
    readBasketOutsourced,
    listLineOperations,
    listMyAssignments,
    readPurchaseOrder,
    readAssignmentFiles,
    outsource,
    takeBack,
    askSuppliers,
    quoteAssignment,
    declineAssignment,
    shipAssignment,
    orderAssignment,
    remindSupplier,
    promiseAssignment,
    receiveAssignment,
    cancelAssignment,
    matchInvoice,
  ],
  subscriptions: [...repeatSubscriptions, ...outsourcingSubscriptions, ...followFiles, ...boughtInSubscriptions, ...copySubscriptions],
  slots: [
    estimatesFromSuppliers,
    outsourcingAmendmentEffects,
    outsourcedConfirmCheck,
    outsourcedOrderCheck,
    linesOutsideWork,
    supplierFileHolders,
    purchaseOrderMailDocument,
    toChooseTile,
    assignmentLiveScope,
    assignmentUses,
    orderedOfSupplier,
    ...outsourcingMailKinds,
  ],
};
