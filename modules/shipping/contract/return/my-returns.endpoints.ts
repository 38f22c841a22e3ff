import { z } from 'zod';
import { returnStatuses } from '#modules/shipping/domain/return/return.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id } from '#platform/contract/shapes.ts';

const int = z.number().int();

/** Lists what comes back of the caller's own order, and the shipments of which something can. */
export const listMyReturnsEndpoint = endpoint({
  name: 'shipping.listMyReturns',
  method: 'GET',
  path: '/api/my-orders/:id/returns',
  permission: 'fup',
  input: z.object({ id }),
  output: z.object({
    rows: z.array(
      z.object({
        id: int,
        number: z.string(),
        status: z.enum(returnStatuses),
        reason: z.string(),
        createdAt: z.string(),
        /** Pieces that the customer announced, or that were counted. */
        pieces: int,
      }),
    ),
    shipments: z.array(
      z.object({
        id: int,
        number: z.string(),
        leftAt: z.string(),
        city: z.string(),
        /** `open`: pieces of the line that did not come back yet, nor are announced. */
        lines: z.array(z.object({ lineId: int, description: z.string(), open: int })),
      }),
    ),
  }),
});
export type ReturnableShipment = z.infer<typeof listMyReturnsEndpoint.output>['shipments'][number];

/**
 * Reads the labels of the returns of the caller's own order that are announced, the newest first: a page for each parcel, with our address and
 * their number, with a maximum of pages.
 */
export const readMyReturnLabelsEndpoint = endpoint({
  name: 'shipping.readMyReturnLabels',
  method: 'GET',
  path: '/api/my-orders/:id/return-labels',
  permission: 'fup',
  limit: 'prices',
  input: z.object({ id }),
  output: download,
});
