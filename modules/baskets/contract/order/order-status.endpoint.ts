import { z } from 'zod';
import { progressSteps } from '#modules/baskets/domain/order/order-progress.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { outsideServices } from '#platform/contract/outside-services.ts';
import { accessToken } from '#platform/contract/shapes.ts';

const progressStep = z.enum(progressSteps);

/** A parcel that left for an order: its method, contents and tracking link. */
export const orderParcel = z.object({
  number: z.string(),
  pickUp: z.boolean(),
  /** Whether it are files, to be downloaded from here. */
  hasFiles: z.boolean(),
  city: z.string(),
  pieces: z.number().int(),
  packages: z.number().int(),
  leftAt: z.string(),
  /** When the carrier or a person recorded the delivery; null before that. */
  arrivedAt: z.string().nullable(),
  /** The receiver of goods that no carrier follows; else empty. */
  receivedBy: z.string(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** The outside service that gave the tracking number; null for none. */
  service: z.enum(outsideServices).nullable(),
});
export type OrderParcel = z.infer<typeof orderParcel>;

/** An order as its customer and receiver see it. */
export const orderStatusShape = z.object({
  number: z.string(),
  description: z.string(),
  brand: z.object({ unit: z.number().int(), name: z.string(), phone: z.string() }),
  orderManager: z.string(),
  orderManagerEmail: z.string(),
  state: z.enum(['running', 'to_confirm', 'on_hold', 'canceled']),
  step: progressStep,
  orderedAt: z.string().nullable(),
  /** When each step ended. */
  doneAt: z.partialRecord(progressStep, z.string()),
  deliveryDate: z.string().nullable(),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number().int(),
      shipped: z.number().int(),
      fromStock: z.boolean(),
      step: progressStep.nullable(),
    }),
  ),
  parcels: z.array(orderParcel),
});
export type OrderStatus = z.infer<typeof orderStatusShape>;

/** Reads an order for whoever has its link, which includes the receiver of the parcel: no prices, addresses or internal data. */
export const readOrderStatusEndpoint = endpoint({
  name: 'orderStatus.read',
  method: 'GET',
  path: '/api/order-status/:token',
  permission: 'PUBLIC',
  token: 'status',
  input: z.object({ token: accessToken }),
  output: orderStatusShape.extend({
    /** Whether it can be sent to another address from here: the order of a private person without an account. */
    canRedirect: z.boolean(),
  }),
});
