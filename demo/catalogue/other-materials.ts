import { sql } from 'drizzle-orm';
import { addMaterialEndpoint } from '#modules/stock/contract/material/add-material.endpoint.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { saveOffersEndpoint } from '#modules/stock/contract/purchase/save-offers.endpoint.ts';
import { actsOf, staffOf } from '../acts.ts';
import { daysAround } from '../days.ts';
import type { DemoContext } from '../fill.ts';

const stock = { policy: 'stock' as const };
/** What a shop buys besides paper: how much is there, between which limits it stays, and what a unit costs. */
const materials = [
  {
    code: 'PLAAT-B2',
    name: 'Offsetplaat 745 × 605',
    kind: 'plate',
    unit: 'piece',
    perPack: 50,
    minStock: 200,
    maxStock: 600,
    there: 340,
    eur: 4.35,
  },
  {
    code: 'PLAAT-B3',
    name: 'Offsetplaat 510 × 400',
    kind: 'plate',
    unit: 'piece',
    perPack: 50,
    minStock: 100,
    maxStock: 300,
    there: 60,
    eur: 2.1,
  },
  {
    code: 'FOLIE-GOUD',
    name: 'Foliedruk goud, 64 cm',
    kind: 'foil',
    unit: 'm',
    perPack: 120,
    minStock: 240,
    maxStock: 480,
    there: 310,
    eur: 0.85,
  },
  {
    code: 'INKT-K',
    name: 'Inkt zwart, bussen van 2,5 kg',
    kind: 'ink',
    unit: 'kg',
    perPack: null,
    minStock: 10,
    maxStock: 25,
    there: 17.5,
    eur: 14.8,
  },
  {
    code: 'DRAAD-26',
    name: 'Nietdraad 26, spoel van 15 kg',
    kind: 'binding',
    unit: 'kg',
    perPack: 15,
    minStock: 15,
    maxStock: 45,
    there: 28.4,
    eur: 5.9,
  },
  {
    code: 'LIJM-PUR',
    name: 'PUR-lijm, patronen',
    kind: 'glue',
    unit: 'piece',
    perPack: 12,
    minStock: 24,
    maxStock: 48,
    there: 31,
    eur: 19.5,
  },
  {
    code: 'DOOS-BOEK',
    name: 'Boekendoos',
    kind: 'packaging',
    unit: 'piece',
    perPack: 25,
    minStock: 200,
    maxStock: 500,
    there: 430,
    eur: 0.62,
  },
] as const;

/** Adds plates, foil, ink, wire, glue and boxes with the prices of their supplier; one lies below its minimum. */
export async function fillOtherMaterials({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const days = daysAround(kernel.clock.now(), kernel.config.timeZone, new Set());
  const supplier = await kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`SELECT id FROM suppliers WHERE name = 'Grafische Toelevering Zaan'`),
  );
  for (const [index, { there, eur, ...material }] of materials.entries()) {
    const { itemId } = await act(addMaterialEndpoint, staff('buyer'), { ...material, ...stock }, days.moment(20, 60));
    const scales = [{ from: material.perPack ?? 5, priceEur: eur }];
    const offer = { supplierId: supplier!.id, code: `GTZ-${index + 11}`, basis: 'each' as const, scales };
    await act(saveOffersEndpoint, staff('buyer'), { itemId, offers: [offer] }, days.moment(20, 70));
    const location = material.unit === 'm' ? 'ROL-1' : `P2-12-${1 + (index % 3)}`;
    const lot = {
      paper: material.code,
      type: 90 as const,
      quantity: there,
      unit: material.unit,
      location,
      priceEur: eur,
      basis: 'each' as const,
    };
    await act(receiveMaterialEndpoint, staff('warehouse'), lot, days.moment(19, 60));
  }
}
