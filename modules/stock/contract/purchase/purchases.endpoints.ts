import { z } from 'zod';
import { paperCertificates } from '#modules/estimating/domain/papers/paper-facts.ts';
import { priceBases } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { pricePermissions, seePrices } from '#modules/stock/contract/price/see-prices.ts';
import { chargesBys } from '#modules/stock/domain/charges/charges-by.ts';
import { claimKinds } from '#modules/stock/domain/claim/claim.ts';
import { purchaseStatuses } from '#modules/stock/domain/purchasing/purchase-status.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download, id, money, pageByIdInput, pageOf, text } from '#platform/contract/shapes.ts';

/** For who does not see prices all amounts and invoices are null. */
const staff = { method: 'GET', permission: 'stock_materials.view', asks: pricePermissions, internalOnly: true } as const;

const purchaseRow = z.object({
  id: z.number().int(),
  number: z.string(),
  supplierId: z.number().int(),
  supplier: z.string(),
  status: z.enum(purchaseStatuses),
  createdAt: z.string(),
  orderedAt: z.string().nullable(),
  /** The first day on which something of it is expected. */
  expectedOn: z.string().nullable(),
  /** The codes of its items. */
  items: z.string(),
  lineCount: z.number().int(),
  openLines: z.number().int(),
  /** Goods and surcharges as they were sent; null in a draft and for who does not see prices. */
  totalEur: z.number().nullable(),
  /** The supplier confirmed another price, day or quantity than was asked. */
  differs: z.boolean(),
});
export type PurchaseRow = z.infer<typeof purchaseRow>;

/** open: drafts and what is still to come; late: what should have come; approval: drafts that wait for approval; claimed: with a claim that waits for a credit; closed: not open. */
export const purchaseStates = ['open', 'approval', 'expected', 'late', 'claimed', 'closed'] as const;

export const listPurchasesEndpoint = endpoint({
  ...staff,
  name: 'stock.listPurchases',
  path: '/api/stock/purchases',
  input: z.object({
    ...pageByIdInput,
    search: text(100).optional(),
    state: z.enum(purchaseStates).optional(),
    status: z.enum(purchaseStatuses).optional(),
  }),
  output: pageOf(purchaseRow),
});

const receipt = z.object({
  /** Names the receipt when it is returned. */
  act: z.number().int(),
  at: z.string(),
  countsOn: z.string(),
  lot: z.string(),
  lotId: z.number().int(),
  location: z.string(),
  quantity: z.number(),
  reason: z.string(),
  who: z.string(),
  /** The quantity that went back to the supplier. */
  sentBack: z.number(),
});

const purchaseLine = z.object({
  line: z.number().int(),
  itemId: z.number().int(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  isPaper: z.boolean(),
  /** The certificate under which the paper is bought. */
  certificate: z.enum(paperCertificates),
  perPack: z.number().nullable(),
  kgPerUnit: z.number(),
  /** The quantity asked when the order was sent; the confirmed one is in `ordered`. Null in a draft. */
  asked: z.number().nullable(),
  ordered: z.number(),
  received: z.number(),
  open: z.number(),
  /** The number of jobs that wait for it or reserve it: another day can move them. */
  jobs: z.number().int(),
  /** The most that may come in one receipt. */
  allowed: z.number(),
  goodsEur: z.number().nullable(),
  brokenPackEur: z.number().nullable(),
  supplierCode: z.string(),
  priceEur: z.number().nullable(),
  basis: z.enum(priceBases).nullable(),
  /** A price for this order only. */
  agreed: z.boolean(),
  confirmedEur: z.number().nullable(),
  askedOn: z.string().nullable(),
  expectedOn: z.string().nullable(),
  /** Another day that the supplier was asked for, and when. */
  wantedOn: z.string().nullable(),
  wantedAt: z.string().nullable(),
  confirmed: z.boolean(),
  complete: z.boolean(),
  canceled: z.boolean(),
  reason: z.string(),
  chosenBy: z.string(),
  receipts: z.array(receipt),
});
export type PurchaseLineDetail = z.infer<typeof purchaseLine>;

const purchaseClaim = z.object({
  id: z.number().int(),
  line: z.number().int(),
  kind: z.enum(claimKinds),
  quantity: z.number(),
  /** The credit that is expected, and the one that came. */
  expected: money.nullable(),
  credited: money.nullable(),
  creditNumber: z.string(),
  reason: z.string(),
  endReason: z.string(),
  isEnded: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type PurchaseClaim = z.infer<typeof purchaseClaim>;

const purchaseInvoice = z.object({
  id: z.number().int(),
  number: z.string(),
  /** Without VAT. */
  amount: money,
  /** The amount above the receipts as agreed; below zero less. */
  difference: money,
  /** The invoiced part of the surcharges of the order. */
  surcharge: money,
  chargesBy: z.enum(chargesBys),
  note: z.string(),
  savedAt: z.string(),
  savedBy: z.string(),
  /** `priceEur` per basis of the line. */
  lines: z.array(z.object({ line: z.number().int(), quantity: z.number(), priceEur: z.number().nullable(), charged: money })),
});
export type PurchaseInvoice = z.infer<typeof purchaseInvoice>;

/** The limit of a buyer, and who asked and answered about exceeding it; `limitEur` 0 is none. */
const purchaseApproval = z.object({
  limitEur: z.number(),
  askedAt: z.string().nullable(),
  askedBy: z.string(),
  askedById: z.number().int().nullable(),
  approvedEur: z.number(),
  answeredBy: z.string(),
  note: z.string(),
});

export const readPurchaseEndpoint = endpoint({
  ...staff,
  name: 'stock.readPurchase',
  path: '/api/stock/purchases/:id',
  input: z.object({ id }),
  output: z.object({
    id: z.number().int(),
    version: z.number().int(),
    number: z.string(),
    supplierId: z.number().int(),
    supplier: z.string(),
    supplierEmail: z.string(),
    status: z.enum(purchaseStatuses),
    note: z.string(),
    createdAt: z.string(),
    createdBy: z.string(),
    orderedAt: z.string().nullable(),
    /** Whether it was sent from here, with a purchase order. */
    hasDocument: z.boolean(),
    supplierReference: z.string(),
    claims: z.array(purchaseClaim),
    /** The amount that claims take off the invoice: credited, or expected while they are open. */
    claimed: money.nullable(),
    lines: z.array(purchaseLine),
    goodsEur: z.number().nullable(),
    /** The fee for a small order and opened packs. */
    surchargeEur: z.number().nullable(),
    minimumEur: z.number().nullable(),
    /** The amount that a draft lacks to the minimum, and its weight. */
    missingEur: z.number().nullable(),
    kg: z.number(),
    /** The day on which a draft would arrive when it is sent now. */
    arrivesOn: z.string().nullable(),
    /** The characters of a draft that its purchase order cannot show. */
    unprintable: z.array(z.string()),
    invoices: z.array(purchaseInvoice).nullable(),
    approval: purchaseApproval.nullable(),
  }),
});

/** The purchase order as it was sent. */
export const readPurchaseDocumentEndpoint = endpoint({
  ...{ method: 'GET', permission: seePrices, internalOnly: true },
  name: 'stock.readPurchaseDocument',
  path: '/api/stock/purchases/:id/document',
  input: z.object({ id }),
  output: download,
});
