import { sql } from 'drizzle-orm';
import { savePackagingEndpoint } from '#modules/estimating/contract/packaging/save-packaging.endpoint.ts';
import { saveCarrierRuleEndpoint } from '#modules/shipping/contract/carrier-rules/save-carrier-rule.endpoint.ts';
import { saveCutOffEndpoint } from '#modules/shipping/contract/dashboard/save-cut-off.endpoint.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

/** Adds packing rules for books, cards and flyers, lighter boxes for one publisher, and when carriers leave. */
export async function fillPackaging({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const warehouse = (await staffOf(kernel))('warehouse');
  const now = today.subtract({ months: 7 }).toZonedDateTime({ timeZone: kernel.config.timeZone, plainTime: '10:15' }).toInstant();
  const idOf = async (query: ReturnType<typeof sql>) => (await kernel.act(({ tx }) => tx.row<{ id: number }>(query)))!.id;
  const product = (code: string) => idOf(sql`SELECT id FROM sub_groups WHERE code = ${code}`);
  const book = {
    box: 'Boekendoos',
    boxLengthMm: 350,
    boxWidthMm: 250,
    boxHeightMm: 200,
    maxBoxGrams: 12_000,
    pallet: 'Europallet',
    boxesPerPallet: 45,
  };
  const cards = {
    box: 'Kaartendoos',
    boxLengthMm: 290,
    boxWidthMm: 100,
    boxHeightMm: 65,
    maxBoxGrams: 3000,
    pallet: 'Europallet',
    boxesPerPallet: 240,
  };
  const withAddress = { label: 'content_and_address' } as const;
  const rules = [
    { name: 'Boeken en overig', ...book, ...withAddress },
    { name: 'Klein drukwerk', ...cards, label: 'content' as const, maxLongMm: 100, maxShortMm: 60 },
    { name: 'Zwaar drukwerk', ...book, ...withAddress, minGrams: 800, maxBoxGrams: 10_000 },
    { name: 'Flyers', ...book, ...withAddress, subGroupId: await product('flyer'), shrinkPer: 250 },
    { name: 'Boekenleggers', ...book, label: 'content' as const, subGroupId: await product('bookmark'), shrinkPer: 50 },
    {
      ...{ name: 'De Lindewal, lichte dozen', ...book, ...withAddress, maxBoxGrams: 10_000, shrinkPer: 5 },
      customerId: await idOf(sql`SELECT id FROM customers WHERE name = 'Uitgeverij De Lindewal'`),
    },
  ];
  for (const rule of rules) await act(savePackagingEndpoint, warehouse, rule, now);
  await act(saveCutOffEndpoint, warehouse, { carrier: 'postnl', at: '16:30' }, now);
  await act(saveCutOffEndpoint, warehouse, { carrier: 'freight', at: '15:00' }, now);
  await act(saveCutOffEndpoint, warehouse, { carrier: 'sendcloud', at: '17:30' }, now);
  const anything = {
    countries: [],
    aboveGrams: null,
    upToGrams: null,
    longestMm: null,
    mostPackages: null,
    beforeCutOff: false,
    active: true,
  };
  const parcel = { ...anything, type: 'parcel' as const, carrier: 'sendcloud' as const, method: 'standard' as const };
  const carrierRules = [
    { ...parcel, name: 'Buitenland', position: 10, countries: ['DE', 'FR', 'LU', 'AT'] },
    { ...parcel, name: 'Zware dozen met handtekening', position: 20, aboveGrams: 18_000, beforeCutOff: true, method: 'signature' as const },
    { ...parcel, name: 'Kleine brievenpost', position: 30, type: 'letterbox' as const, upToGrams: 100, mostPackages: 1, active: false },
  ];
  for (const rule of carrierRules) await act(saveCarrierRuleEndpoint, warehouse, rule, now);
}
