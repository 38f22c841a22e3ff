import { z } from 'zod';
import { carriers } from '#modules/shipping/domain/shipment.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, emptyShape, id, plainDate } from '#platform/contract/shapes.ts';

/** The labels or packing slips of several shipments in one PDF, in the order asked; shipments whose label is not made yet, or that were not packed here, are left out. */
export const readShipmentPapersEndpoint = endpoint({
  name: 'shipping.readShipmentPapers',
  method: 'GET',
  path: '/api/shipment-papers',
  permission: 'basket_content.view or dashboard_shipping.view',
  internalOnly: true,
  input: z.object({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,199}$/), papers: z.enum(['labels', 'packing_slips']) }),
  output: download,
});

const carrierPapers = { permission: 'basket_content.view or dashboard_shipping.view', internalOnly: true, output: download } as const;

/** The hand-over list of a carrier: its shipments of a day with packages and weight, and room for the driver's name. */
export const readManifestEndpoint = endpoint({
  ...carrierPapers,
  name: 'shipping.readManifest',
  method: 'GET',
  path: '/api/manifests',
  input: z.object({ carrier: z.enum(carriers), day: plainDate }),
});

/** The waybill (CMR) of a shipment that goes by freight, for the driver to sign. */
export const readWaybillEndpoint = endpoint({
  ...carrierPapers,
  name: 'shipping.readWaybill',
  method: 'GET',
  path: '/api/shipments/:id/waybill',
  input: z.object({ id }),
});

/** Reads how much is packed and not handed over, and when each carrier leaves: the foot of the package dashboard. */
export const readPackageFiguresEndpoint = endpoint({
  name: 'shipping.readPackageFigures',
  method: 'GET',
  path: '/api/package-figures',
  permission: 'dashboard_articles.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    /** Shipments that are packed and not handed over, with their packages and weight. */
    packed: z.number().int(),
    packages: z.number().int(),
    grams: z.number().int(),
    today: plainDate,
    /** The carriers with shipments of today: packed, or handed over. */
    loaded: z.array(z.enum(carriers)),
    /** When each carrier leaves today, in local time; null for a carrier without a time. */
    cutOffs: z.array(z.object({ carrier: z.enum(carriers), at: z.string().nullable(), minutesLeft: z.number().int().nullable() })),
  }),
});
