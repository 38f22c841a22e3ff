import { sql } from 'drizzle-orm';
import { saveSurchargeEndpoint } from '#modules/estimating/contract/price/save-surcharge.endpoint.ts';
import { copyPriceListEndpoint } from '#modules/estimating/contract/price-lists/copy-price-list.endpoint.ts';
import { savePriceListEndpoint } from '#modules/estimating/contract/price-lists/save-price-list.endpoint.ts';
import { savePriceListLinesEndpoint } from '#modules/estimating/contract/price-lists/save-price-list-lines.endpoint.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

const from = (fromQuantity: number, priceEur: number, runOnEur: number) => ({ fromQuantity, priceEur, runOnEur });
const a5 = { widthMm: 148, heightMm: 210 };

/** Prices agreed with a province and with resellers, next year's of one of them, and surcharges of products and customers. */
export async function fillPrices({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const estimator = (await staffOf(kernel))('estimator');
  const now = today.subtract({ months: 7 }).toZonedDateTime({ timeZone: kernel.config.timeZone, plainTime: '09:30' }).toInstant();
  const idsOf = (query: ReturnType<typeof sql>) => kernel.act(({ tx }) => tx.rows<{ id: number; key: string }>(query));
  const customers = await idsOf(sql`SELECT id, name AS key FROM customers`);
  const products = await idsOf(sql`SELECT id, code AS key FROM sub_groups`);
  const idOf = (all: { id: number; key: string }[], key: string) => all.find((one) => one.key === key)!.id;
  const line = (product: string, brackets: ReturnType<typeof from>[], spec: object = {}) => ({
    ...{ subGroupId: idOf(products, product), articleId: null, brackets, spec },
  });
  const validFrom = today.subtract({ months: 7 }).with({ day: 1 }).toString();
  const list = async (name: string, owner: object, lines: ReturnType<typeof line>[], validTo: string | null = null) => {
    const made = await act(savePriceListEndpoint, estimator, { name, validFrom, validTo, ...owner }, now);
    return act(savePriceListLinesEndpoint, estimator, { ...made, lines }, now);
  };

  const province = { customerId: idOf(customers, 'Provincie Midden-Holland') };
  const endOfYear = today.with({ month: 12, day: 31 }).toString();
  const agreed = await list(
    'Provincie, raamcontract',
    province,
    [
      line('flyer', [from(250, 57, 0.045), from(1000, 91, 0.055), from(2500, 172, 0.06)], { ...a5, film: 'none' }),
      line('tri-fold-folder', [from(1000, 262, 0.04), from(2500, 324, 0.045), from(5000, 436, 0.05)]),
      line('business-cards', [from(100, 48.5, 0.01), from(250, 50, 0.01), from(500, 52.5, 0.02)]),
    ],
    endOfYear,
  );
  const nextYear = today.with({ month: 1, day: 1 }).add({ years: 1 }).toString();
  const raised = { name: 'Provincie, raamcontract, geïndexeerd', validFrom: nextYear, rate: 0.032 };
  await act(copyPriceListEndpoint, estimator, { ...agreed, ...raised }, kernel.clock.now());
  await list('Wederverkopers, visitekaartjes', { priceListType: 'B' }, [
    line('business-cards', [from(100, 46.5, 0.01), from(250, 48, 0.01), from(500, 50.5, 0.02)]),
  ]);
  await list('Fietsboek', { customerId: idOf(customers, 'Uitgeverij Zilvermaan') }, [
    line('paperback', [from(250, 1190, 3.7), from(500, 2115, 3.4), from(1000, 3815, 3.2)], { ...a5, pages: 184 }),
  ]);

  const surcharge = (name: string, of: object, rate: number, amountEur = 0) =>
    act(
      saveSurchargeEndpoint,
      estimator,
      { name, rate, amount: amountEur === 0 ? (0 as Money) : moneyFromEuros(amountEur), validFrom, ...of },
      now,
    );
  await surcharge('Energietoeslag bindwerk', { subGroupId: idOf(products, 'hardcover') }, 0.025);
  await surcharge('Raamcontract gemeente', { customerId: idOf(customers, 'Gemeente Waterland-Oost') }, -0.03);
  await surcharge(
    'Adressenbestand inlezen',
    { customerId: idOf(customers, 'Kwekerij Zonnedauw'), subGroupId: idOf(products, 'flyer') },
    0,
    35,
  );
}
