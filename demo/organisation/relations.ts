import { sql } from 'drizzle-orm';
import { createCustomerEndpoint } from '#modules/relations/contract/customer/create-customer.endpoint.ts';
import { mergeCustomersEndpoint } from '#modules/relations/contract/merge/merge-customers.endpoints.ts';
import { refreshPricesEndpoint } from '#modules/relations/contract/online-supplier/refresh-prices.endpoint.ts';
import { saveOnlineSupplierEndpoint } from '#modules/relations/contract/online-supplier/save-online-supplier.endpoint.ts';
import { saveSupplierEndpoint } from '#modules/relations/contract/supplier/save-supplier.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';
import suppliers from './suppliers.json' with { type: 'json' };

/** Adds suppliers with their services, one with an API, and two duplicate customers. */
export async function fillRelations({ kernel, today }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const staff = await staffOf(kernel);
  const [admin, buyer] = [staff('admin'), staff('buyer')];
  const daysAgo = (days: number) =>
    today.subtract({ days }).toZonedDateTime({ timeZone: kernel.config.timeZone, plainTime: '11:15' }).toInstant();
  const customer = async (misId: string) =>
    (await kernel.act(({ tx }) =>
      tx.row<{ id: number; version: number }>(sql`SELECT id, version FROM customers WHERE mis_id = ${misId}`),
    ))!;

  const ids = new Map<string, number>();
  for (const { minimumOrderEuro, ...supplier } of suppliers) {
    const isBinder = supplier.services.includes('binding');
    const closures = isBinder ? [summerOf(today.year + 1)] : [];
    const input = saveSupplierEndpoint.input.parse({ ...supplier, closures, minimumOrder: moneyFromEuros(minimumOrderEuro) });
    const { id } = await act(saveSupplierEndpoint, buyer, input, daysAgo(300));
    ids.set(supplier.name, id);
  }
  const bySize = [
    { code: 'width', value: '{widthCm}' },
    { code: 'height', value: '{heightCm}' },
  ];
  const online = await act(
    saveOnlineSupplierEndpoint,
    buyer,
    {
      name: 'Drukonline',
      supplierId: ids.get('Drukonline Reseller') ?? null,
      key: 'oefensleutel',
      products: [
        { product: 'flyer', code: 'flyers', options: bySize, quantity: 500 },
        { product: 'flyer', code: 'flyers', options: bySize, quantity: 2500 },
        { product: 'saddle-stitched-booklet', code: 'brochures-stapled', quantity: 250 },
      ],
    },
    daysAgo(40),
  );
  await act(refreshPricesEndpoint, buyer, { id: online.id }, daysAgo(0));

  const kept = await customer('K-1049');
  const twin = await act(
    createCustomerEndpoint,
    admin,
    createCustomerEndpoint.input.parse({
      ...{ name: 'De Lindewal BV', misId: 'K-1302', business: true, customerType: 'publisher', businessUnitId: 3, language: 'nl' },
      ...{ priceListType: 'A', vatType: 'domestic', creditLimit: 0, notes: 'Wil altijd een gedrukte proef van het omslag.' },
      addresses: [{ kind: 'delivery', street: 'Loodskade', houseNumber: '8', postcode: '3542 AD', city: 'Utrecht', country: 'NL' }],
      contacts: [{ firstName: 'Tess', surname: 'Wolters', email: 't.wolters@delindewal.example', copies: ['shipments'] }],
    }),
    daysAgo(120),
  );
  const merge = { id: kept.id, version: kept.version, goneId: twin.id, goneVersion: twin.version, confirmed: true as const };
  const keep = [
    'name',
    'misId',
    'businessUnitId',
    'priceListType',
    'creditLimit',
    'paymentDays',
    'paymentMonthEnd',
    'poRequired',
    'proofRequired',
    'packCheck',
    'fsc',
  ] as const;
  const more = ['surchargeRate', 'rounding', 'invoiceFrequency', 'vatType', 'customerType', 'language', 'business', 'blocked'] as const;
  const choices = Object.fromEntries([...keep, ...more].map((field) => [field, 'kept' as const]));
  await act(mergeCustomersEndpoint, admin, { ...merge, choices }, daysAgo(14));
}

/** The two weeks in which a supplier is closed in summer. */
const summerOf = (year: number) => ({ from: `${year}-07-26`, until: `${year}-08-08` });
