import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, pageInput, pageOf } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';
import { packingPlan, shipmentType, toShipRow } from './shipment.shapes.ts';

const rowsOfPage = 60;

/**
 * Lists goods that are made and not sent, one row per order, address and day, overdue ones first, and within a day what leaves first. `late` and `problems` count the whole
 * list.
 */
export const listToShipEndpoint = endpoint({
  name: 'shipping.listToShip',
  method: 'GET',
  path: '/api/to-ship',
  permission: anyOf('dashboard_shipping.view', 'basket_content.view', 'dashboard_articles.view'),
  internalOnly: true,
  input: z.object({
    ...pageInput,
    limit: pageInput.limit.default(rowsOfPage),
    type: shipmentType.optional(),
    search: z.string().trim().max(100).optional(),
  }),
  output: pageOf(toShipRow).extend({ late: z.number().int(), problems: z.number().int() }),
});

/** Proposes packages for one address of an order, and lists what is packed already. */
export const readPackingPlanEndpoint = endpoint({
  name: 'shipping.readPackingPlan',
  method: 'GET',
  path: '/api/packages/:basketId',
  permission: 'basket_content.view',
  internalOnly: true,
  input: z.object({ basketId: id, addressId: id.optional(), type: shipmentType.optional() }),
  output: packingPlan,
});
