import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, pageInput, pageOf, text } from '#platform/contract/shapes.ts';
import { artworkLine, fileRefusals, uploadShape, verdict } from './artwork.shapes.ts';

const reads = { method: 'GET', permission: 'basket_content.view or dashboard.view', internalOnly: true } as const;

/** Priorities 1 to 4, and `none` for lines without one. */
export const priorityFilters = ['1', '2', '3', '4', 'none'] as const;

export const prepressTask = z.object({
  lineId: z.number().int(),
  basketId: z.number().int(),
  number: z.string(),
  customer: z.string(),
  description: z.string(),
  quantity: z.number().int(),
  status: z.enum(['upload_link_sent', 'artwork', 'authorization']),
  priority: z.number().int().nullable(),
  deliveryDate: z.string().nullable(),
  slotCount: z.number().int(),
  fileCount: z.number().int(),
  /** The worst verdict of the uploaded files. */
  verdict: verdict.nullable(),
  checking: z.boolean(),
  round: z.number().int(),
  /** The last change that the customer requested. */
  remark: z.string().nullable(),
  /** The remark for prepress on the line. */
  prepressRemark: z.string(),
  manager: z.string().nullable(),
  managerId: z.number().int().nullable(),
});
export type PrepressTask = z.infer<typeof prepressTask>;

/** Lists lines that wait for files, are in artwork or wait for approval, most urgent first. */
export const listPrepressTasksEndpoint = endpoint({
  name: 'prepress.listTasks',
  method: 'GET',
  path: '/api/prepress-tasks',
  permission: 'dashboard.view',
  internalOnly: true,
  input: z.object({
    ...pageInput,
    status: z.enum(['upload_link_sent', 'artwork', 'authorization']).optional(),
    priority: z.enum(priorityFilters).optional(),
    /** The id of a prepress manager, or `none`. */
    manager: z
      .string()
      .regex(/^(none|\d{1,9})$/)
      .optional(),
    unitId: id.optional(),
    search: text(100).optional(),
  }),
  output: pageOf(prepressTask).extend({
    /** To whom an order can be given, and which of them the caller is. */
    managers: z.array(z.object({ id: z.number().int(), name: z.string() })),
    mine: z.number().int().nullable(),
  }),
});

const uploadVersion = uploadShape.extend({ slotId: z.number().int(), superseded: z.boolean() });

/** Returns files and proofs of a basket, older versions included. */
export const readBasketArtworkEndpoint = endpoint({
  ...reads,
  name: 'prepress.readBasketArtwork',
  path: '/api/baskets/:id/artwork',
  input: z.object({ id }),
  output: z.object({ lines: z.array(artworkLine.extend({ priority: z.number().int().nullable() })), versions: z.array(uploadVersion) }),
});

export const readUploadFileEndpoint = endpoint({
  ...reads,
  name: 'prepress.readUploadFile',
  path: '/api/artwork/:uploadId/file',
  input: z.object({ uploadId: id }),
  output: download,
  refusals: fileRefusals,
});

export const manages = { method: 'POST', permission: 'prepress.manage', internalOnly: true } as const;
