import { z } from 'zod';
import { basketStatus } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { progressSteps } from '#modules/baskets/domain/order/order-progress.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, pageByIdInput, uncountedPageOf } from '#platform/contract/shapes.ts';

export const portalOrder = z.object({
  id: z.number().int(),
  number: z.string(),
  description: z.string(),
  status: basketStatus,
  /** Progress, and whether the whole order comes from stock; null while it is on hold or to be confirmed. */
  progress: z.object({ step: z.enum(progressSteps), fromStock: z.boolean() }).nullable(),
  deliveryDate: z.string().nullable(),
  /** Number of files that are missing or must be replaced. */
  filesToDo: z.number().int(),
  /** True while files can be uploaded or replaced. */
  takesFiles: z.boolean(),
  /** Files with an open proof. */
  proofs: z.array(z.object({ uploadId: z.number().int(), name: z.string() })),
});
export type PortalOrder = z.infer<typeof portalOrder>;

/** Lists the customer's orders, running ones with what waits for the customer, or delivered ones; with `id` only that order. */
export const listMyOrdersEndpoint = endpoint({
  name: 'prepress.listMyOrders',
  method: 'GET',
  path: '/api/my-orders',
  permission: 'fup',
  input: z.object({
    ...pageByIdInput,
    limit: pageByIdInput.limit.default(50),
    stage: z.enum(['running', 'delivered']).default('running'),
    id: id.optional(),
  }),
  output: uncountedPageOf(portalOrder),
});
