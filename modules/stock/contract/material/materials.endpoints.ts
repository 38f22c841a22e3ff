import { z } from 'zod';
import { paperCertificates } from '#modules/estimating/domain/papers/paper-facts.ts';
import { itemLists } from '#modules/stock/contract/item.shapes.ts';
import { pricePermissions } from '#modules/stock/contract/price/see-prices.ts';
import { materialKinds } from '#modules/stock/domain/material/add-material.ts';
import { itemUnits } from '#modules/stock/domain/numbers/units.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, pageInput, pageOf, text } from '#platform/contract/shapes.ts';

export const materialPolicies = ['none', 'stock', 'demand'] as const;
export const reorderRules = ['manual', 'auto'] as const;

const materialRow = z.object({
  itemId: z.number().int(),
  paper: z.string(),
  kind: z.enum(materialKinds),
  name: z.string(),
  unit: z.enum(itemUnits),
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  webWidthMm: z.number().nullable(),
  gramsPerM2: z.number().nullable(),
  perPack: z.number().int().nullable(),
  perPallet: z.number().int().nullable(),
  physical: z.number(),
  /** The usable quantity: not blocked, not past its best-before day and not in quarantine. */
  usable: z.number(),
  /** Open hard reservations, and the first day that needs them. */
  reserved: z.number(),
  needOn: z.string().nullable(),
  /** Usable less reserved. */
  available: z.number(),
  /** The quantity of open purchases, and the first day. */
  expected: z.number(),
  expectedOn: z.string().nullable(),
  kg: z.number().nullable(),
  /** The cost of all of it in euros, and of a unit on average; null for who does not see prices. */
  valueEur: z.number().nullable(),
  unitCostEur: z.number().nullable(),
  minStock: z.number(),
  maxStock: z.number(),
  belowMinimum: z.boolean(),
  locations: z.string(),
  lastMovedAt: z.string().nullable(),
});
export type MaterialRow = z.infer<typeof materialRow>;
export const materialStates = ['below', 'short', 'none', 'retired'] as const;

export const listMaterialsEndpoint = endpoint({
  name: 'stock.listMaterials',
  method: 'GET',
  path: '/api/stock/materials',
  permission: 'stock_materials.view',
  asks: pricePermissions,
  internalOnly: true,
  input: z.object({
    ...pageInput,
    search: text(100).optional(),
    /** below: under its minimum; short: more reserved than usable; none: nothing in stock; retired: no longer used. */
    state: z.enum(materialStates).optional(),
    kind: z.enum(materialKinds).optional(),
  }),
  output: pageOf(materialRow),
});

export const readMaterialEndpoint = endpoint({
  name: 'stock.readMaterial',
  method: 'GET',
  path: '/api/stock/materials/:itemId',
  permission: 'stock_materials.view',
  asks: pricePermissions,
  internalOnly: true,
  input: z.object({ itemId: id }),
  output: materialRow.extend({
    version: z.number().int(),
    active: z.boolean(),
    policy: z.enum(materialPolicies),
    reorder: z.enum(reorderRules),
    abc: z.enum(['A', 'B', 'C']),
    ...itemLists,
    /** Whether it was cut from another paper; and along which side its fibres run. */
    isCut: z.boolean(),
    grain: z.enum(['L', 'B', 'X']),
    /** The same stock in other sizes. */
    otherSizes: z.array(
      z.object({ itemId: z.number().int(), paper: z.string(), widthMm: z.number(), heightMm: z.number(), available: z.number() }),
    ),
  }),
});

/** Lists the materials that can be received: the papers of the parameters in effect, in stock or not yet, and the materials that the shop added. */
export const listReceivableMaterialsEndpoint = endpoint({
  name: 'stock.listReceivableMaterials',
  method: 'GET',
  path: '/api/stock/receivable-materials',
  permission: 'stock_materials.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    papers: z.array(
      z.object({
        ...{ code: z.string(), name: z.string(), unit: z.enum(itemUnits), perPack: z.number().nullable() },
        certificate: z.enum(paperCertificates),
        kind: z.enum(materialKinds),
      }),
    ),
  }),
});
