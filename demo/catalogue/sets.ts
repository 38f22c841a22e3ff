import { sql } from 'drizzle-orm';
import type { SetPartInput } from '#modules/baskets/contract/set/line-sets.endpoints.ts';
import { saveSetEndpoint } from '#modules/baskets/contract/set/save-set.endpoint.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

type Product = { id: number; code: string; product: string; template: { components: { role: string }[] } & Record<string, unknown> };
const theses = ['thesis-perfect-bound', 'bookmark', 'propositions'];
/**
 * The covers of a small edition are printed on long sheets: that costs less than sharing the sheet with propositions saves, which fit on no
 * other sheet beside a cover.
 */
const onCoverPaper: Readonly<Record<string, object>> = {
  'thesis-perfect-bound': { paper: 'SIL300-XL' },
  propositions: { paper: 'SIL300', lamination: { film: 'matt', sides: 1 } },
};

/**
 * A doctorate, still a quote: the thesis, its bookmark and propositions on the same cover sheets, and envelopes to send them in. And an
 * open day whose leaflet and card are printed together on one sheet.
 */
export async function fillSets({ kernel }: DemoContext): Promise<void> {
  const envelope = await kernel.act(({ tx }) => tx.row<{ id: number }>(sql`SELECT id FROM articles WHERE code = 'ENV-C5'`));
  const products = await productsOf(kernel, theses);
  const parts = theses.map((code): SetPartInput => {
    const { id, product, template } = products.find((one) => one.code === code)!;
    const components = template.components.map((part) => ({ ...part, ...(part.role !== 'inner' && onCoverPaper[code]) }));
    const along = code !== 'thesis-perfect-bound';
    return { kind: 'product', subGroupId: id, perSet: 1, case: { ...template, components, product } as never, along };
  });
  const envelopes: SetPartInput[] = envelope ? [{ kind: 'article', articleId: envelope.id, perSet: 1 }] : [];
  const doctorate = 'Promotie Haverkamp: proefschrift met boekenlegger en stellingen';
  await saveFor(kernel, 2, { name: doctorate, quantity: 50, parts: [...parts, ...envelopes] });

  const [flyer] = await productsOf(kernel, ['flyer']);
  const printed = (description: string, widthMm: number, along: boolean): SetPartInput => {
    const components = [{ role: 'sheet', paper: 'GLO135', colours: '4/4' }];
    const answers = { ...flyer!.template, product: flyer!.product, format: { widthMm, heightMm: 210 }, components };
    return { kind: 'product', subGroupId: flyer!.id, perSet: 1, description, case: answers as never, along };
  };
  const openDay = [printed('Plattegrond open dag', 297, false), printed('Programma open dag', 148, true)];
  await saveFor(kernel, 1, { name: 'Open dag: plattegrond en programma op één vel', quantity: 1000, parts: openDay });
}

function productsOf(kernel: Kernel, codes: readonly string[]): Promise<Product[]> {
  return kernel.act(({ tx }) =>
    tx.rows<Product>(sql`SELECT id, code, product, template FROM sub_groups WHERE code = ANY(${sql.param([...codes])})`),
  );
}

/** A set in a new quote for the first customer of a business unit, to be brought to its own address. */
async function saveFor(kernel: Kernel, unitId: number, set: { name: string; quantity: number; parts: SetPartInput[] }): Promise<void> {
  const customer = await kernel.act(({ tx }) =>
    tx.row<{ id: number; addressId: number }>(sql`
      SELECT c.id, a.id AS "addressId" FROM customers c
      JOIN LATERAL (SELECT id FROM addresses WHERE customer_id = c.id AND active AND NOT postbox ORDER BY kind <> 'delivery', id LIMIT 1) a ON true
      WHERE c.business_unit_id = ${unitId} AND NOT c.blocked ORDER BY c.id LIMIT 1`),
  );
  const manager = (await staffOf(kernel))('order_manager');
  const delivery = { addressId: customer!.addressId, date: null };
  await actsOf(kernel)(saveSetEndpoint, manager, { ...set, customerId: customer!.id, delivery }, kernel.clock.now());
}
