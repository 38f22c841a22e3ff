import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { calculateEndpoint } from '#modules/estimating/contract/calculator/calculate.endpoint.ts';
import { listRefusedPapersEndpoint } from '#modules/estimating/contract/papers/list-refused-papers.endpoint.ts';
import { discardParametersEndpoint } from '#modules/estimating/contract/parameters/discard-parameters.endpoint.ts';
import { readParameterHistoryEndpoint } from '#modules/estimating/contract/parameters/history.endpoints.ts';
import {
  listParametersEndpoint,
  readDiscountEndpoint,
  readDiscountsEndpoint,
  readPaperCatalogueEndpoint,
  readParametersEndpoint,
  readParametersImpactEndpoint,
} from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { publishParametersEndpoint } from '#modules/estimating/contract/parameters/publish-parameters.endpoint.ts';
import { saveParametersEndpoint } from '#modules/estimating/contract/parameters/save-parameters.endpoint.ts';
import { startParametersEndpoint } from '#modules/estimating/contract/parameters/start-parameters.endpoint.ts';
import { listPriceChoicesEndpoint } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { withParameter } from '#modules/estimating/domain/parameters/parameter-values.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { addBasket, addCustomer } from '#test/baskets.ts';
import { goldenShop } from '#test/golden.ts';
import { current, firstId, setUpParameters, shop, thijs } from '#test/setups/parameters.ts';

setUpParameters(fillCatalogue);

const save = async (path: string, value: unknown) => {
  const { version, shop: values } = await current();
  return thijs.call(saveParametersEndpoint, { version, shop: withParameter(values, path, value) });
};
const flyer = {
  product: 'flat',
  quantities: [1000],
  format: { widthMm: 148, heightMm: 210 },
  components: [{ role: 'sheet' as const, paper: 'SIL150', colours: '4/4' }],
};

it('parameters › have one draft, which is saved, tried on quotes, published as an edition from its day, or discarded', async () => {
  // Without a draft they show today’s edition, and nothing can be saved.
  expect(await current()).toMatchObject({ edition: { id: firstId }, version: 0, before: null });
  expect((await thijs.refused(saveParametersEndpoint, { version: 1, shop: goldenShop })).code).toBe('PARAMETERS_NO_DRAFT');
  expect((await thijs.refused(readParametersImpactEndpoint, {})).status).toBe(404);
  expect((await thijs.refused(calculateEndpoint, { case: flyer, draft: true })).status).toBe(404);
  // A draft is made from an edition, one at a time.
  expect((await thijs.refused(startParametersEndpoint, { fromId: 999_999 })).status).toBe(404);
  expect(await thijs.call(startParametersEndpoint, { fromId: firstId })).toEqual({ version: 1 });
  expect((await thijs.refused(startParametersEndpoint, { fromId: firstId })).code).toBe('PARAMETERS_DRAFT_EXISTS');
  expect((await thijs.call(listParametersEndpoint, {})).draft).toMatchObject({ basedOn: { id: firstId } });
  // It is not published while it equals its edition.
  expect((await thijs.refused(publishParametersEndpoint, { version: 1, code: 'same', effectiveFrom: '2026-11-19' })).code).toBe(
    'PARAMETERS_UNCHANGED',
  );
  // It stores every valid change, and refuses an invalid one with path and problem.
  {
    const saved = await save('papers.SIL150.eurPerThousand', 65.66);
    expect(saved.version).toBeGreaterThan(1);
    expect(await save('papers.SIL150.eurPerThousand', 65.66)).toEqual(saved);
    const refused = await thijs.refused(saveParametersEndpoint, {
      ...saved,
      shop: withParameter((await current()).shop, 'presses.D1.eurPerHour', -1),
    });
    expect(refused).toMatchObject({ status: 409, code: 'PARAMETERS_WRONG' });
    expect(Object.keys(refused.errors)).toEqual(['presses.D1.eurPerHour']);
  }
  // It lists in its history who changed which value, and for one table only the values of that table.
  {
    const historyOf = async (of: 'all' | 'overhead') => (await thijs.call(readParameterHistoryEndpoint, { of })).entries;
    const [changed] = await historyOf('all');
    expect(changed).toMatchObject({ fact: 'parameters.changed', change: 'Papier · SIL150 · Prijs per 1000: 32,83 → 65,66' });
    expect((await historyOf('overhead')).map(({ fact }) => fact)).toEqual(['parameters.started']);
    expect((await shop.as('order_manager').refused(readParameterHistoryEndpoint, { of: 'all' })).status).toBe(403);
  }
  // It refuses the second of two concurrent saves as stale.
  {
    const stale = await thijs.refused(saveParametersEndpoint, { version: 1, shop: goldenShop });
    expect(stale).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    expect((await thijs.refused(discardParametersEndpoint, { version: 1 })).code).toBe('STALE_VERSION');
  }
  // Only calculations of users who test it use its prices.
  {
    const cost = async (draft: boolean) => {
      const { answer } = await thijs.call(calculateEndpoint, { case: flyer, ...(draft && { draft }) });
      return answer.kind === 'priced' ? answer.ladder[0]!.cost : 0;
    };
    expect(await cost(true)).toBeGreaterThan(await cost(false));
    const others = async (draft: boolean) => (await thijs.call(listRefusedPapersEndpoint, { case: flyer, ...(draft && { draft }) })).priced;
    const [kept, drafted] = [await others(false), await others(true)];
    expect(drafted.length).toBeGreaterThan(0);
    expect(drafted).not.toEqual(kept);
    for (const asked of [calculateEndpoint, listRefusedPapersEndpoint])
      expect((await shop.as('order_manager').refused(asked, { case: flyer, draft: true })).status).toBe(404);
  }
  // It prices the lines of the last quotes with the draft and today’s edition, and reports failures with code and field.
  {
    const basket = await addBasket(shop, await addCustomer(shop));
    await shop.kernel.act(async ({ tx, now }) => {
      const file = await tx.row<{ id: number }>(sql`INSERT INTO files (key, name, mime, size, sha256, created_at)
        VALUES ('quote', 'quote.pdf', 'application/pdf', 1, '', ${now.toString()}) RETURNING id`);
      await tx.rows(sql`INSERT INTO quotes (basket_id, revision, file_id, snapshot, total, valid_until, status, sent_at, sent_to)
        VALUES (${basket.id}, 1, ${file!.id}, '{}', 0, '2026-12-18', 'sent', ${now.toString()}, 'ineke@universiteit.example')`);
    });
    await save('papers.HVO90.eurPerThousand', 42);
    const dearer = await thijs.call(readParametersImpactEndpoint, {});
    expect(dearer).toMatchObject({ quotes: 1, failingProducts: [] });
    expect(dearer.lines).toHaveLength(1);
    const [line] = dearer.lines;
    expect(line).toMatchObject({ lineId: basket.lineId, quantity: 150, before: moneyFromEuros(883.75), refusal: null });
    expect(line!.after).toBeGreaterThan(moneyFromEuros(883.75));

    await save('papers.HVO90.code', 'HVO90-OLD');
    const failing = await thijs.call(readParametersImpactEndpoint, {});
    expect(failing.lines[0]).toMatchObject({ after: null, refusal: { code: 'PAPER_UNKNOWN', field: 'paper' } });
    expect(failing.failingProducts.length).toBeGreaterThan(0);
    await save('papers.HVO90-OLD.code', 'HVO90');
  }
  // It is refused for a taken code, a past day, and today without a reason.
  {
    const { version } = await current();
    const { editions } = await thijs.call(listParametersEndpoint, {});
    const ask = { version, code: '2027', effectiveFrom: '2026-11-19' };
    const code = async (change: object) => (await thijs.refused(publishParametersEndpoint, { ...ask, ...change })).code;
    expect(await code({ code: editions[0]!.code })).toBe('PARAMETERS_CODE_TAKEN');
    expect(await code({ effectiveFrom: '2026-11-17' })).toBe('PARAMETERS_IN_THE_PAST');
    expect(await code({ effectiveFrom: '2026-11-18' })).toBe('PARAMETERS_REASON_MISSING');
    expect(await code({ version: version + 1 })).toBe('STALE_VERSION');
  }
  // It makes an edition from its day on, recorded with user and reason, and leaves the others unchanged.
  {
    const { version } = await current();
    const made = await thijs.call(publishParametersEndpoint, { version, code: '2027', effectiveFrom: '2026-11-19', reason: 'New prices' });
    const parameters = await thijs.call(listParametersEndpoint, {});
    expect(parameters).toMatchObject({ holdsId: firstId, draft: null });
    expect(parameters.editions[0]).toMatchObject({ id: made.id, code: '2027', effectiveFrom: '2026-11-19', reason: 'New prices' });
    expect(parameters.editions[0]!.publishedBy).not.toBe('');
    expect((await thijs.call(readParametersEndpoint, { id: made.id })).before?.shop).toEqual(
      (await thijs.call(readParametersEndpoint, { id: firstId })).shop,
    );
    const again = await thijs.refused(publishParametersEndpoint, { version, code: '2028', effectiveFrom: '2026-11-19' });
    expect(again.code).toBe('PARAMETERS_NO_DRAFT');
    shop.moveClock('2026-11-19T09:00:00Z');
    expect((await thijs.call(listParametersEndpoint, {})).holdsId).toBe(made.id);
    shop.moveClock('2026-11-18T09:00:00Z');
  }
  // It leaves published editions immutable in the database.
  {
    const change = shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE parameter_sets SET shop = '{}' WHERE id = ${firstId}`));
    await expect(change).rejects.toThrow('never changes');
    await expect(shop.kernel.act(({ tx }) => tx.rows(sql`DELETE FROM parameter_sets WHERE code = '2027'`))).rejects.toThrow(
      'never changes',
    );
  }
  // It is optional: a draft can be discarded.
  {
    const { version } = await thijs.call(startParametersEndpoint, { fromId: firstId });
    expect(await thijs.call(discardParametersEndpoint, { version })).toEqual({});
    expect((await thijs.refused(discardParametersEndpoint, { version })).code).toBe('PARAMETERS_NO_DRAFT');
  }
  // It refuses a save from a discarded draft as stale, however often the next draft was saved.
  {
    const gone = await thijs.call(startParametersEndpoint, { fromId: firstId });
    const saved = await save('papers.SIL150.eurPerThousand', 70);
    await thijs.call(discardParametersEndpoint, saved);
    const next = await thijs.call(startParametersEndpoint, { fromId: firstId });
    const seen = [gone.version, saved.version, next.version, (await save('papers.SIL150.eurPerThousand', 71)).version];
    for (const version of seen.slice(0, 3)) {
      expect((await thijs.refused(saveParametersEndpoint, { version, shop: goldenShop })).code).toBe('STALE_VERSION');
    }
    await thijs.call(discardParametersEndpoint, { version: seen.at(-1)! });
  }
  expect((await thijs.refused(readParametersEndpoint, { id: 999_999 })).status).toBe(404);
});

describe('user with the catalogue but without cost permissions', () => {
  it('reads sheets, presses and discounts, and no parameters', async () => {
    const buyer = shop.as('buyer');
    const { sheets, presses } = await buyer.call(readPaperCatalogueEndpoint, {});
    expect(sheets.find(({ code }) => code === 'HVO90')).toMatchObject({
      ...{ longMm: 450, shortMm: 320, thicknessMm: 0.1125, kgPerThousand: 12.96, pricePerThousand: moneyFromEuros(21), freeSheets: null },
    });
    expect(sheets.map(({ code }) => code)).not.toContain('ROL80');
    expect(presses.map(({ id }) => id)).toEqual(['D1', 'D2', 'M1', 'O1', 'O2', 'W1']);
    expect((await buyer.call(readDiscountsEndpoint, {})).tables.folders).toHaveLength(4);
    expect((await buyer.refused(readParametersEndpoint, {})).status).toBe(403);
    expect((await buyer.refused(startParametersEndpoint, { fromId: firstId })).status).toBe(403);
  });
  it('reads the discount table of a product in a unit, and the scope it comes from', async () => {
    const buyer = shop.as('buyer');
    const { products, units } = await thijs.call(listPriceChoicesEndpoint, { search: '' });
    const unitId = units[0]!.id;
    const sold = { unitId, subGroupId: products.find(({ code }) => code === 'flyer')!.id };
    const { tables, tableByProduct } = await buyer.call(readDiscountsEndpoint, {});
    const name = tableByProduct.flat!;
    expect(await buyer.call(readDiscountEndpoint, sold)).toMatchObject({ table: { name, brackets: tables[name] }, by: 'shop', others: [] });
    for (const unknown of [
      { ...sold, unitId: 999_999 },
      { ...sold, subGroupId: 999_999 },
    ])
      expect((await buyer.refused(readDiscountEndpoint, unknown)).status).toBe(404);
  });
});
