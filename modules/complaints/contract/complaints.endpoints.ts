import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { historyInput, historyOutput } from '#platform/contract/history.ts';
import { outsideServices } from '#platform/contract/outside-services.ts';
import { download, emptyShape, id, pageInput, pageOf, queryFlag, text } from '#platform/contract/shapes.ts';
import { complaintChoices, complaintDetail, complaintRow } from './complaint.shapes.ts';

/** All staff may see complaints; nobody else may. */
const read = { method: 'GET', permission: 'fup', internalOnly: true } as const;
const int = z.number().int();

export const complaintGroups = ['open', 'waiting', 'late', 'done', 'all'] as const;
export type ComplaintGroup = (typeof complaintGroups)[number];

/** Lists complaints: open groups by due day, done ones and all by newest. `late` counts those past their due day. */
export const listComplaintsEndpoint = endpoint({
  ...read,
  name: 'complaints.list',
  path: '/api/complaints',
  input: z.object({
    ...pageInput,
    group: z.enum(complaintGroups).default('open'),
    statusId: id.optional(),
    departmentId: id.optional(),
    reasonId: id.optional(),
    customerId: id.optional(),
    basketId: id.optional(),
    returnId: id.optional(),
    unitId: id.optional(),
    mine: queryFlag.optional(),
    search: text(100).optional(),
  }),
  output: pageOf(complaintRow),
});

export const readComplaintEndpoint = endpoint({
  ...read,
  name: 'complaints.read',
  path: '/api/complaints/:id',
  input: z.object({ id }),
  output: complaintDetail,
});

export const readComplaintHistoryEndpoint = endpoint({
  ...read,
  name: 'complaints.readHistory',
  path: '/api/complaints/:id/history',
  input: z.object(historyInput),
  output: historyOutput,
});

/** Reads how the disputed goods were made: who worked on them, where and when, from which stock, and who approved them. */
export const readComplaintProductionEndpoint = endpoint({
  ...read,
  name: 'complaints.readProduction',
  path: '/api/complaints/:id/order',
  input: z.object({ id }),
  output: z.object({
    steps: z.array(
      z.object({
        placeId: int,
        place: z.string(),
        activity: z.string(),
        finishedAt: z.string().nullable(),
        operators: z.string(),
        waste: int.nullable(),
      }),
    ),
    approvals: z.array(z.object({ file: z.string(), by: z.string(), at: z.string() })),
    lots: z.array(z.object({ article: z.string(), lot: z.string() })),
    shipments: z.array(
      z.object({
        carrier: z.string(),
        handedOverAt: z.string(),
        tracking: z.string(),
        /** The outside service that gave the tracking number; null for none. */
        service: z.enum(outsideServices).nullable(),
      }),
    ),
  }),
});

/** Reads the options of the complaint form, in the reader's language. */
export const readComplaintChoicesEndpoint = endpoint({
  ...read,
  name: 'complaints.readChoices',
  path: '/api/complaints/choices',
  input: emptyShape,
  output: complaintChoices,
});

/** Finds orders that a complaint may be about, by number, customer or description, newest first. */
export const listComplaintOrdersEndpoint = endpoint({
  ...read,
  name: 'complaints.listOrders',
  path: '/api/complaints/orders',
  input: z.object({ search: text(100).default(''), basketId: id.optional() }),
  output: z.object({
    rows: z.array(
      z.object({
        id: int,
        number: z.string(),
        customer: z.string(),
        description: z.string(),
        contacts: z.array(z.object({ id: int, name: z.string() })),
        contactId: int.nullable(),
        lines: z.array(z.object({ id: int, description: z.string(), quantity: int })),
        /** Its returns, newest first. */
        returns: z.array(z.object({ id: int, number: z.string() })),
      }),
    ),
  }),
});

export const readComplaintFileEndpoint = endpoint({
  ...read,
  name: 'complaints.readFile',
  path: '/api/complaints/:id/files/:fileId',
  input: z.object({ id, fileId: id }),
  output: download,
});
