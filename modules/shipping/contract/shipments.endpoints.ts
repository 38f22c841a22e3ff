import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, pageInput, pageOf, text } from '#platform/contract/shapes.ts';
import { shipmentRow } from './shipment.shapes.ts';

export const shipmentGroups = ['in_house', 'failed', 'under_way', 'to_deliver', 'canceled'] as const;

/** `[failed, id]` of the last row: 1 if it failed at the carrier, else 0. */
const shipmentCursor = z.string().regex(/^\[[01],[1-9]\d{0,14}\]$/);

/** Lists all shipments: failures at the carrier first, then newest first. */
export const listShipmentsEndpoint = endpoint({
  name: 'shipping.listShipments',
  method: 'GET',
  path: '/api/shipments',
  permission: 'dashboard_shipping.view or dashboard_articles.view',
  internalOnly: true,
  input: z.object({
    ...pageInput,
    cursor: shipmentCursor.optional(),
    search: text(100).optional(),
    group: z.enum(shipmentGroups).optional(),
    unitId: id.optional(),
  }),
  output: pageOf(shipmentRow).extend({ failedCount: z.number().int() }),
});

export const listBasketShipmentsEndpoint = endpoint({
  name: 'shipping.listBasketShipments',
  method: 'GET',
  path: '/api/baskets/:id/shipments',
  permission: 'basket_content.view or dashboard_shipping.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.array(shipmentRow),
});

const file = {
  permission: 'basket_content.view or dashboard_shipping.view',
  internalOnly: true,
  input: z.object({ id }),
  output: download,
} as const;

export const readPackingSlipEndpoint = endpoint({
  name: 'shipping.readPackingSlip',
  method: 'GET',
  path: '/api/shipments/:id/packing-slip',
  ...file,
});

/** The labels of all packages of a shipment in one PDF. */
export const readLabelsEndpoint = endpoint({ name: 'shipping.readLabels', method: 'GET', path: '/api/shipments/:id/labels', ...file });
