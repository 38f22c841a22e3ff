import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { packingPlan, shipmentType, toShipRow } from './shipment.shapes.ts';

/** What is made and not sent, by order, address and day; late first. */
export const toShipEndpoint = endpoint({
  name: 'shipping.toShip',
  method: 'GET',
  path: '/api/to-ship',
  permission: 'dashboard_shipping.view or basket_content.view',
  internalOnly: true,
  input: z.object({ type: shipmentType.optional(), search: z.string().trim().max(100).optional() }),
  output: z.object({ rows: z.array(toShipRow), today: z.string() }),
});

/** How an order could be packed for one of its addresses, and what is packed already. */
export const packingPlanEndpoint = endpoint({
  name: 'shipping.packingPlan',
  method: 'GET',
  path: '/api/packages/:basketId',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ basketId: id, addressId: id.optional(), type: shipmentType.optional() }),
  output: packingPlan,
});
