import { z } from 'zod';
import { endpoint, tableBodyBytes } from '#platform/contract/endpoint.ts';
import { id, requiredText } from '#platform/contract/shapes.ts';
import { carrier, serviceMethod, shipmentState, shipmentType } from './shipment.shapes.ts';

/** Packs a shipment for one address. Where the carrier prints the labels, requests them at once. */
export const createShipmentEndpoint = endpoint({
  name: 'shipping.createShipment',
  method: 'POST',
  bodyMaxBytes: tableBodyBytes,
  path: '/api/shipments',
  permission: 'shipping.pack',
  internalOnly: true,
  input: z.object({
    basketId: id,
    addressId: id.optional(),
    type: shipmentType.optional(),
    method: serviceMethod.default('standard'),
    carrier: carrier.optional(),
    packages: z
      .array(z.object({ contents: z.array(z.object({ deliveryId: id, quantity: z.number().int().min(1).max(10_000_000) })).max(100) }))
      .max(500),
    /** Lots that the packer takes instead of those that the rule of the article gives. */
    lotSwaps: z
      .array(z.object({ lineId: id, lot: requiredText(60), location: requiredText(60), reason: requiredText(200) }))
      .max(100)
      .default([]),
    /** The lines whose content was scanned a second time, which some customers ask. */
    checkedLineIds: z.array(id).max(1000).default([]),
  }),
  output: shipmentState,
  refusals: [
    'TRANSPORTER_REQUIRED',
    'ADDRESS_INCOMPLETE',
    'POSTBOX_NOT_FOR_PARCELS',
    'NOTHING_PACKED',
    'LINE_NOT_READY',
    'NOT_PRODUCED',
    'STOCK_SHORT',
    'BEING_PICKED',
    'PACK_LOT_STAGED',
    'PACK_LOT_UNUSABLE',
    'DELIVERY_EXCEEDED',
    'OVER_TOLERANCE',
    'DELIVERY_ELSEWHERE',
    'FILES_WITH_GOODS',
    'PACKAGE_TOO_HEAVY',
    'PACK_NOT_CHECKED',
    'DIGITAL_FILE_MISSING',
    'DIGITAL_NO_EMAIL',
  ],
});
