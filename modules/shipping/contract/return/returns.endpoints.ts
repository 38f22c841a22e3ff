import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, pageByIdInput, pageOf, requiredText, text } from '#platform/contract/shapes.ts';
import { shipTo } from '../shipment.shapes.ts';
import { returnLine, returnRow } from './return.shapes.ts';

const seeing = { permission: 'stock_articles.view', internalOnly: true } as const;

export const returnGroups = ['open', 'ended', 'canceled'] as const;

/** Lists returns, the newest first. */
export const listReturnsEndpoint = endpoint({
  name: 'shipping.listReturns',
  method: 'GET',
  path: '/api/returns',
  ...seeing,
  input: z.object({ ...pageByIdInput, search: text(100).optional(), group: z.enum(returnGroups).default('open') }),
  output: pageOf(returnRow),
});

export const readReturnEndpoint = endpoint({
  name: 'shipping.readReturn',
  method: 'GET',
  path: '/api/returns/:id',
  ...seeing,
  input: z.object({ id }),
  output: returnRow.extend({
    handedOverAt: z.string().nullable(),
    createdBy: z.string(),
    bookedAt: z.string().nullable(),
    bookedBy: z.string(),
    creditNote: z.string(),
    /** Where goods that are set apart are brought; null in a shop without such a bin. */
    quarantine: z.string().nullable(),
    /** Where its shipment went; null for an unknown parcel. */
    recipient: shipTo.nullable(),
    lines: z.array(returnLine),
  }),
});

/** The labels of a return that was announced by telephone or mail: a page for each parcel, to send to the customer. */
export const readReturnLabelsEndpoint = endpoint({
  name: 'shipping.readReturnLabels',
  method: 'GET',
  path: '/api/returns/:id/labels',
  ...seeing,
  input: z.object({ id }),
  output: download,
});

/**
 * What a scanned code belongs to: open returns of that number or shipment, and shipments that left with that number, tracking number, parcel
 * or order number.
 */
export const findReturnEndpoint = endpoint({
  name: 'shipping.findReturn',
  method: 'GET',
  path: '/api/return-codes',
  ...seeing,
  input: z.object({ code: requiredText(100) }),
  output: z.object({
    returns: z.array(returnRow),
    shipments: z.array(
      z.object({
        id: z.number().int(),
        number: z.string(),
        orderNumber: z.string(),
        customer: z.string(),
        city: z.string(),
        handedOverAt: z.string().nullable(),
        pieces: z.number().int(),
      }),
    ),
  }),
});
