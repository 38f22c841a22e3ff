import { packages, returnLines, returns, shipmentBaskets, shipmentLines, shipments } from '#modules/shipping/server/shipping.tables.ts';
import { readable } from '#platform/server/database/read-model.ts';

/** The tables that SQL of higher modules may read, with the columns that it may name; `npm run check` compares both. */
export const shippingTables = {
  packages: readable(packages, ['shipment_id']),
  returnLines: readable(returnLines, ['counted', 'credit', 'line_id', 'return_id', 'send_back']),
  returns: readable(returns, ['booked_at', 'credit', 'id', 'number', 'reason', 'shipment_id']),
  shipmentBaskets: readable(shipmentBaskets, ['basket_id', 'shipment_id']),
  shipmentLines: readable(shipmentLines, ['quantity', 'shipment_id']),
  shipments: readable(shipments, [
    'basket_id',
    'carrier',
    'cost',
    'created_at',
    'handed_over_at',
    'id',
    'number',
    'recipient',
    'status',
    'tracking_number',
    'type',
  ]),
};
