import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, emptyShape, id, text } from '#platform/contract/shapes.ts';
import { componentRow, myAssignment, operationChoice, supplierChoice } from './outsourcing.shapes.ts';

const count = z.number().int();
const staff = { method: 'GET', permission: 'wdd.view', internalOnly: true } as const;

/** Maximum of cards in a column of the board. */
export const maxCards = 500;

/** Returns the board of outsourced work: the first cards of each column by due date and the counts; of closed work the latest. */
export const readOutsourcedBoardEndpoint = endpoint({
  ...staff,
  name: 'outsourcing.readBoard',
  path: '/api/outsourced',
  input: z.object({
    search: text(100).optional(),
    supplierId: id.optional(),
    /** Maximum of cards per column. */
    atMost: z.coerce.number().int().min(1).max(maxCards).default(30),
  }),
  output: z.object({
    rows: z.array(componentRow),
    counts: z.object({ request: count, quote: count, order: count, closed: count }),
  }),
});

/** Lists the suppliers that can be asked. */
export const listOutsideSuppliersEndpoint = endpoint({
  ...staff,
  name: 'outsourcing.listSuppliers',
  path: '/api/outsourced/suppliers',
  input: emptyShape,
  output: z.object({ rows: z.array(supplierChoice) }),
});

/** Returns the outsourced work of an order, and the lines of which work could be outsourced. */
export const readBasketOutsourcedEndpoint = endpoint({
  ...staff,
  name: 'outsourcing.readOfBasket',
  path: '/api/baskets/:id/outsourced',
  permission: 'basket_content.view',
  input: z.object({ id }),
  output: z.object({
    components: z.array(componentRow),
    lines: z.array(
      z.object({
        id: z.number().int(),
        version: z.number().int(),
        description: z.string(),
        quantity: z.number().int(),
      }),
    ),
  }),
});

/** Lists the operations of a line that can still be outsourced, with their calculated cost; calculated on each call. */
export const listLineOperationsEndpoint = endpoint({
  ...staff,
  name: 'outsourcing.listOperationsOfLine',
  path: '/api/lines/:lineId/outside-operations',
  permission: 'basket_content.view',
  input: z.object({ lineId: id }),
  output: z.object({ operations: z.array(operationChoice) }),
});

/** Lists the supplier's own assignments. */
export const listMyAssignmentsEndpoint = endpoint({
  name: 'outsourcing.listMine',
  method: 'GET',
  path: '/api/my-assignments',
  permission: 'wdd.view',
  input: emptyShape,
  output: z.object({ rows: z.array(myAssignment) }),
});

/** Returns the purchase order as it was sent. */
export const readPurchaseOrderEndpoint = endpoint({
  name: 'outsourcing.readPurchaseOrder',
  method: 'GET',
  path: '/api/outsourced-assignments/:id/purchase-order',
  permission: 'wdd.view',
  input: z.object({ id }),
  output: download,
});
