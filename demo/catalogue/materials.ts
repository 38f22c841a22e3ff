import { sql } from 'drizzle-orm';
import { saveCostFactsEndpoint } from '#modules/estimating/contract/parameters/save-cost-facts.endpoint.ts';
import { savePaperFactsEndpoint } from '#modules/estimating/contract/parameters/save-paper-facts.endpoint.ts';
import { saveSupplierEndpoint } from '#modules/relations/contract/supplier/save-supplier.endpoint.ts';
import { noMoney } from '#platform/domain/money.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

const scale = (fromSheets: number, eurPerThousand: number) => ({ fromSheets, eurPerThousand });

/** Adds the sources and review dates of cost prices, and the data of papers. */
export async function fillMaterials({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const now = today.subtract({ months: 6 }).toZonedDateTime({ timeZone: kernel.config.timeZone, plainTime: '11:00' }).toInstant();
  const supplier = async (name: string, services: ('paper' | 'materials')[]) => {
    return (await act(saveSupplierEndpoint, staff('buyer'), { name, services, minimumOrder: noMoney }, now)).id;
  };
  const [merchant, mill, trade] = [
    (await kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM suppliers WHERE name = 'Papiergroothandel Vellen'`)))!.id,
    await supplier('Papierfabriek Veluwe', ['paper']),
    await supplier('Grafische Toelevering Zaan', ['materials']),
  ];
  const day = (months: number) => today.add({ months }).toString();
  const ofSupplier = (path: string, supplierCode: string, months: number) => ({
    ...{ path, source: 'supplier' as const, supplierId: trade, supplierCode, dated: day(-7), nextReview: day(months) },
  });
  const costs = [
    {
      path: 'presses.O1.eurPerHour',
      source: 'own' as const,
      dated: day(-7),
      nextReview: day(2),
      note: 'Afschrijving acht jaar, 1.900 uur bij 88% bezetting',
    },
    { path: 'presses.D1.eurPerHour', source: 'own' as const, dated: day(-7), nextReview: day(2) },
    {
      path: 'finishing.handWork.eurPerHour',
      source: 'own' as const,
      dated: day(-7),
      nextReview: day(-1),
      note: 'Cao-verhoging nog verwerken',
    },
    { ...ofSupplier('presses.D1.clickColourEur', 'CLK-SRA3-C', -1), note: 'Jaarlijkse indexatie' },
    ofSupplier('presses.O1.plateEur', 'CTP-750-605', 3),
    ofSupplier('presses.O1.inkEurPerKg', 'INK-CMYK', 3),
    ofSupplier('finishing.laminator.filmEurPerM2.matt', 'FILM-MAT-30', 5),
    ofSupplier('finishing.laminator.filmEurPerM2.gloss', 'FILM-GLS-30', 5),
    ofSupplier('finishing.laminator.filmEurPerM2.soft-touch', 'FILM-SFT-30', 5),
  ];
  for (const facts of costs) await act(saveCostFactsEndpoint, staff('estimator'), { ...facts, version: 0 }, now);
  const papers = [
    {
      ...{
        code: 'HVO90',
        coating: 'ongestreken',
        colour: 'wit',
        certificate: 'fsc_mix' as const,
        iccProfile: 'PSOuncoated_v3',
        houseStock: true,
      },
      ...{ sheetsPerPack: 500, sheetsPerPallet: 40_000 },
      suppliers: [
        { supplierId: merchant, code: 'HV90-SRA3-BL', leadDays: 1, scales: [scale(500, 22.4), scale(5000, 21), scale(40_000, 19.6)] },
        { supplierId: mill, code: 'VLW-90-450', leadDays: 12, scales: [scale(40_000, 18.2)] },
      ],
    },
    {
      ...{
        code: 'SIL300',
        coating: 'halfmat',
        colour: 'wit',
        certificate: 'fsc_mix' as const,
        iccProfile: 'PSOcoated_v3',
        houseStock: true,
      },
      ...{ sheetsPerPack: 125, sheetsPerPallet: 12_500 },
      suppliers: [{ supplierId: merchant, code: 'SK300-SRA3', leadDays: 2, scales: [scale(125, 68.9), scale(2500, 64.8)] }],
    },
    {
      ...{
        code: 'REC100',
        coating: 'ongestreken',
        colour: 'grijswit',
        certificate: 'fsc_recycled' as const,
        sheetsPerPack: 500,
        sheetsPerPallet: 40_000,
      },
      suppliers: [{ supplierId: merchant, code: 'REC100-SRA3', leadDays: 3, scales: [scale(500, 26.1), scale(5000, 24.77)] }],
    },
    { code: 'GRY2', texture: 'ruw', openPack: false, sheetsPerPack: 25, sheetsPerPallet: 500, suppliers: [] },
  ];
  for (const facts of papers) await act(savePaperFactsEndpoint, staff('buyer'), { ...facts, version: 0 }, now);
}
