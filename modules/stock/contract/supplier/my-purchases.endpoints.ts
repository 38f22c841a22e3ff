import { z } from 'zod';
import { priceBases } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { purchaseStatuses } from '#modules/stock/domain/purchasing/purchase-status.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, emptyShape, id } from '#platform/contract/shapes.ts';

const myPurchaseLine = z.object({
  line: z.number().int(),
  /** The supplier's own code of the goods, or ours where none is known. */
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  perPack: z.number().nullable(),
  /** What was asked, what is ordered since it was confirmed, and what is still to come of it. */
  asked: z.number(),
  ordered: z.number(),
  open: z.number(),
  priceEur: z.number().nullable(),
  basis: z.enum(priceBases).nullable(),
  expectedOn: z.string().nullable(),
  /** Another day that we asked for. */
  wantedOn: z.string().nullable(),
  confirmed: z.boolean(),
  canceled: z.boolean(),
});

const myPurchase = z.object({
  id: z.number().int(),
  version: z.number().int(),
  number: z.string(),
  status: z.enum(purchaseStatuses),
  orderedAt: z.string(),
  supplierReference: z.string(),
  /** Goods and surcharges, without VAT. */
  totalEur: z.number(),
  lines: z.array(myPurchaseLine),
});
export type MyPurchase = z.infer<typeof myPurchase>;

/** Lists the purchase orders that the caller's supplier got, open ones first; none for anybody else. */
export const listMyPurchasesEndpoint = endpoint({
  name: 'stock.listMyPurchases',
  method: 'GET',
  path: '/api/my-purchases',
  permission: 'wdd.view',
  input: emptyShape,
  output: z.object({ rows: z.array(myPurchase) }),
});

/** Returns a purchase order of the caller's supplier as it was sent. */
export const readMyPurchaseDocumentEndpoint = endpoint({
  name: 'stock.readMyPurchaseDocument',
  method: 'GET',
  path: '/api/my-purchases/:id/document',
  permission: 'wdd.view',
  input: z.object({ id }),
  output: download,
});
