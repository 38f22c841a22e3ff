import { z } from 'zod';
import { packagingLabels } from '#modules/estimating/domain/packaging/packaging-rules.ts';
import { longestInstructions } from '#modules/relations/domain/customer/delivery-instructions.ts';
import { carriers, serviceMethods, shipmentStatuses, shipmentTypes } from '#modules/shipping/domain/shipment.ts';
import { pickPolicies } from '#modules/stock/domain/book/item.ts';
import { money, requiredText, text } from '#platform/contract/shapes.ts';

export const shipmentType = z.enum(shipmentTypes);
export const serviceMethod = z.enum(serviceMethods);
export const carrier = z.enum(carriers);

/** The recipient's address. The rule refuses missing fields (`decideShipTo`), not the form. */
export const shipTo = z.object({
  name: requiredText(160),
  attention: text(120),
  street: text(120),
  houseNumber: text(12),
  addition: text(20),
  postcode: text(12),
  city: text(80),
  country: z.string().regex(/^[A-Z]{2}$/),
  postbox: z.boolean(),
  email: text(160),
  deliveryInstructions: text(longestInstructions),
});

const count = z.number().int();
const packedContent = z.object({ deliveryId: count, lineId: count, quantity: count });
const packageShape = z.object({ contents: z.array(packedContent), grams: count });

/** The response of every command on a shipment. */
export const shipmentState = z.object({ id: count, number: z.string(), status: z.enum(shipmentStatuses), version: count });

export const shipmentRow = shipmentState.extend({
  basketId: count,
  orderNumber: z.string(),
  /** The other orders whose goods it carries. */
  otherOrders: z.array(z.string()),
  /** Those of its orders that are on hold: it stays here for as long as there are any. */
  heldOrders: z.array(z.string()),
  customer: z.string(),
  sender: z.string(),
  type: shipmentType,
  method: serviceMethod,
  carrier,
  recipient: shipTo,
  packages: count,
  grams: count,
  pieces: count,
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  cost: money.nullable(),
  /** What the customer pays for the transport of these pieces. */
  charged: money,
  labelError: z.string().nullable(),
  /** The carrier's error when announcing the shipment failed. */
  announceError: z.string().nullable(),
  /** Why the carrier did not void the labels of a canceled shipment. */
  voidError: z.string().nullable(),
  createdAt: z.string(),
  handedOverAt: z.string().nullable(),
  /** When the files that it delivered were withdrawn. */
  withdrawnAt: z.string().nullable(),
  /** Who took goods that no carrier follows, and when that was recorded; empty before. */
  receivedBy: z.string(),
  receivedAt: z.string().nullable(),
});
export type ShipmentRow = z.infer<typeof shipmentRow>;

/** Why something cannot be sent yet, in the reader's language. */
const shippingProblem = z.object({ code: z.string(), message: z.string() });

/** Goods of one order to send to one address. */
export const toShipRow = z.object({
  key: z.string(),
  basketId: count,
  orderNumber: z.string(),
  customer: z.string(),
  description: z.string(),
  addressId: count.nullable(),
  city: z.string(),
  date: z.string().nullable(),
  /** When its carrier leaves on a day, `HH:MM`; null while it is not known how it leaves. */
  leavesAt: z.string().nullable(),
  type: shipmentType.nullable(),
  pieces: count,
  boxes: count,
  grams: count,
  problem: shippingProblem.nullable(),
  /** Where picked goods of it stand, and the open pick list that it is on. */
  stage: z.string().nullable(),
  pickList: count.nullable(),
});
export type ToShipRow = z.infer<typeof toShipRow>;

/** Pieces of one lot at one location. */
const stockPart = z.object({ lot: z.string(), location: z.string(), quantity: z.number() });

/** How goods of an article are taken, and its positions in the order in which packing takes them. */
const articleStock = z.object({
  articleId: count,
  rule: z.object({ pickPolicy: z.enum(pickPolicies), wholePacks: z.boolean(), perPack: z.number().optional() }),
  parts: z.array(stockPart),
});

/** An article line in the stock. */
const lineInStock = z.object({
  lineId: count,
  articleId: count,
  /** Pieces that are reserved for it, and for which day. */
  reserved: z.number(),
  needOn: z.string().nullable(),
  /** What was picked for it and stands at the stage. */
  staged: z.array(stockPart),
  /** What was taken for the shipments that are packed and not handed over. */
  packed: z.array(stockPart),
});

const packLine = z.object({
  id: count,
  description: z.string(),
  status: z.string(),
  ordered: count,
  produced: count,
  shipped: count,
  packed: count,
  /** The most that may leave, deliveries over the ordered quantity included. */
  most: count,
  /** Pieces that are made and not packed. */
  free: count,
  ready: z.boolean(),
  /** Whether the line has a delivery. */
  delivered: z.boolean(),
  /** The open pick list that it is on, and where what was picked of it stands. */
  pickList: count.nullable(),
  stage: z.string().nullable(),
  /** What the scanner reads of an article; empty for what was made for the order. */
  codes: z.array(z.string()),
});

const packDelivery = z.object({
  deliveryId: count,
  lineId: count,
  addressId: count,
  quantity: count,
  pieceWeightG: z.number().nullable(),
  piecesPerBox: count.nullable(),
  date: z.string().nullable(),
});

/** The default packaging of a line. */
const linePackaging = z.object({
  lineId: count,
  rule: z.string(),
  box: z.string(),
  /** The longest side of the box. */
  longestMm: count,
  shrinkPer: count.nullable(),
  label: z.enum(packagingLabels),
  pallet: z.string(),
});

export const packingPlan = z.object({
  basket: z.object({
    id: count,
    number: z.string(),
    customer: z.string(),
    description: z.string(),
    customerReference: z.string(),
    deliveryDate: z.string().nullable(),
    packCheck: z.boolean(),
  }),
  lines: z.array(packLine),
  addresses: z.array(z.object({ id: count, recipient: shipTo, left: count })),
  addressId: count.nullable(),
  type: shipmentType,
  /** The types by which what is left here may leave. */
  types: z.array(shipmentType),
  deliveries: z.array(packDelivery),
  packages: z.array(packageShape),
  /** The orders with goods for the same address and day, this one first; empty when it waits alone. */
  together: z.array(z.object({ basketId: count, number: z.string(), date: z.string().nullable() })),
  /** Carrier and service that the shop's rules choose, with the name of the rule. */
  carriage: z.object({ carrier, method: serviceMethod, rule: z.string().nullable() }),
  packaging: z.array(linePackaging),
  /** The article lines, in the order in which packing takes goods for them, and what it can take of each article. */
  stock: z.object({ lines: z.array(lineInStock), articles: z.array(articleStock) }),
  /** The characters that the packing slip and the label of this address cannot print. */
  unprintable: z.array(z.string()),
  problem: shippingProblem.nullable(),
  shipments: z.array(shipmentRow),
});
export type PackingPlan = z.infer<typeof packingPlan>;
