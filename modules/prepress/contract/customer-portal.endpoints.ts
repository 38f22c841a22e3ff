import { z } from 'zod';
import { basketStatus } from '#modules/baskets/contract/basket.shapes.ts';
import { progressSteps } from '#modules/baskets/domain/order-progress.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, pageByIdInput, uncountedPageOf } from '#platform/contract/shapes.ts';

export const portalOrder = z.object({
  id: z.number().int(),
  number: z.string(),
  description: z.string(),
  status: basketStatus,
  /** How far it is, and whether all of it lies in stock; null while it waits, or is to be confirmed. */
  progress: z.object({ step: z.enum(progressSteps), fromStock: z.boolean() }).nullable(),
  deliveryDate: z.string().nullable(),
  /** Files that are still to come or to be replaced. */
  filesToDo: z.number().int(),
  /** Whether files can be brought or replaced. */
  takesFiles: z.boolean(),
  /** Files whose proof waits for an answer. */
  proofs: z.array(z.object({ uploadId: z.number().int(), name: z.string() })),
});
export type PortalOrder = z.infer<typeof portalOrder>;

/** What runs for the customer who asks, and what waits for them. */
export const myOrdersEndpoint = endpoint({
  name: 'prepress.myOrders',
  method: 'GET',
  path: '/api/my-orders',
  permission: 'fup',
  input: z.object({ ...pageByIdInput, limit: pageByIdInput.limit.default(50) }),
  output: uncountedPageOf(portalOrder),
});

/** The link to the upload page of one's own order. */
export const openMyUploadEndpoint = endpoint({
  name: 'prepress.openMyUpload',
  method: 'POST',
  path: '/api/my-orders/:id/upload',
  permission: 'fup',
  answerIsSecret: true,
  input: z.object({ id }),
  output: z.object({ token: z.string() }),
  refusals: ['UPLOAD_CLOSED'],
});
