import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addArticleLinesEndpoint } from '#modules/baskets/contract/article/add-article-lines.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { readLineTodayEndpoint } from '#modules/baskets/contract/calculation/line-calculation.endpoints.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { listAgreedArticlesEndpoint, listPriceListUsesEndpoint } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { savePriceListEndpoint } from '#modules/estimating/contract/price-lists/save-price-list.endpoint.ts';
import { savePriceListLinesEndpoint } from '#modules/estimating/contract/price-lists/save-price-list-lines.endpoint.ts';
import { type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { ask, basketId, customerId, kept, roos, setUpCalculatedLines, shop, subGroupId } from '#test/setups/calculated-lines.ts';

setUpCalculatedLines();

describe('price snapshot of a line', () => {
  /** The parameters of the demo shop and no price list, whatever another test made of them. */
  beforeEach(() =>
    shop.kernel.act(async ({ tx, now }) => {
      await tx.rows(sql`UPDATE price_lists SET active = false`);
      await tx.rows(sql`INSERT INTO parameter_sets (code, effective_from, shop, created_at)
        SELECT code || ' ' || (SELECT count(*) FROM parameter_sets), ${now.toString().slice(0, 10)}, shop, created_at
        FROM parameter_sets ORDER BY id LIMIT 1`);
    }),
  );
  const newEdition = (code: string, change: (paper: Record<string, unknown>) => Record<string, unknown>) =>
    shop.kernel.act(async ({ tx, now }) => {
      const last = await tx.row<{ shop: { papers: Record<string, unknown>[] } }>(
        sql`SELECT shop FROM parameter_sets ORDER BY id DESC LIMIT 1`,
      );
      const content = { ...last!.shop, papers: last!.shop.papers.map(change) };
      await tx.rows(sql`INSERT INTO parameter_sets (code, effective_from, shop, created_at)
        VALUES (${code}, ${now.toString().slice(0, 10)}, ${JSON.stringify(content)}, ${now.toString()})`);
    });

  it('reports no changes while nothing changed', async () => {
    const { id } = await roos.call(createLineEndpoint, { ...ask(), fixedPrice: moneyFromEuros(850) });
    const comparison = await roos.call(readLineTodayEndpoint, { id });
    expect(comparison).toMatchObject({ terms: [], parameters: [], lines: [], refusal: null });
    expect(comparison.kept).toMatchObject({
      given: moneyFromEuros(850),
      calculated: moneyFromEuros(883.75),
      cost: moneyFromEuros(717.5426),
    });
    expect(comparison.today).toMatchObject({ calculated: moneyFromEuros(883.75), parameterSet: comparison.kept.parameterSet });
  });
  it('keeps its price under a new parameter set, and reports today’s price and the changes', async () => {
    const { id } = await roos.call(createLineEndpoint, ask());
    await newEdition('dearer paper', (paper) => (paper.code === 'HVO90' ? { ...paper, eurPerThousand: 23.1 } : paper));
    const comparison = await roos.call(readLineTodayEndpoint, { id });
    expect(comparison.kept.calculated).toBe(moneyFromEuros(883.75));
    expect(comparison.today!.calculated).toBeGreaterThan(moneyFromEuros(883.75));
    expect(comparison.today!.parameterSet).toBe('dearer paper');
    expect(comparison.parameters).toEqual([{ path: 'papers.HVO90.eurPerThousand', before: '21', after: '23.1' }]);
    expect(comparison.lines).toEqual([{ code: 'INNER_PAPER', before: moneyFromEuros(148.932), after: moneyFromEuros(163.8252) }]);
    expect((await kept(id))?.price).toBe(moneyFromEuros(883.75));
  });
  it('keeps the price of its price list, and the list reports its uses', async () => {
    const thijs = shop.as('estimator');
    const head = { name: 'Leeuwenstad', customerId, validFrom: '2026-01-01', validTo: '2026-11-18' };
    const list = await thijs.call(savePriceListEndpoint, head);
    const line = (priceEur: number) => ({
      subGroupId,
      articleId: null,
      spec: { pages: 184 },
      brackets: [{ fromQuantity: 100, priceEur, runOnEur: 5 }],
    });
    const priced = await thijs.call(savePriceListLinesEndpoint, { ...list, lines: [line(600)] });
    const { id, price } = await roos.call(createLineEndpoint, ask());
    expect(price).toBe(moneyFromEuros(850));
    await thijs.call(savePriceListLinesEndpoint, { ...priced, lines: [line(650)] });
    const comparison = await roos.call(readLineTodayEndpoint, { id });
    expect([comparison.kept.calculated, comparison.today!.calculated]).toEqual([moneyFromEuros(850), moneyFromEuros(900)]);
    expect(comparison.terms).toEqual([{ path: 'priceList', before: 'Leeuwenstad (2)', after: 'Leeuwenstad (3)' }]);
    const { rows } = await thijs.call(listPriceListUsesEndpoint, { id: list.id });
    expect(rows).toEqual([expect.objectContaining({ lineId: id, basketId, quantity: 150, price: moneyFromEuros(850), version: 2 })]);
  });
  it('takes the list price for an article too, and keeps the calculated price beside it', async () => {
    const thijs = shop.as('estimator');
    const article = { code: 'BAG-1', nameNl: 'Tas', nameEn: 'Bag', vatPercent: 21, pieceWeightG: 20, piecesPerBox: 100 } as const;
    const { id: articleId } = await thijs.call(createArticleEndpoint, { ...article, priceBreaks: [{ fromQuantity: 1, eachEur: 2 }] });
    const list = await thijs.call(savePriceListEndpoint, { name: 'Tassen', customerId, validFrom: '2026-01-01' });
    const brackets = [{ fromQuantity: 50, priceEur: 80, runOnEur: 1.5 }];
    await thijs.call(savePriceListLinesEndpoint, { ...list, lines: [{ subGroupId: null, articleId, spec: {}, brackets }] });
    expect((await roos.call(listAgreedArticlesEndpoint, { customerId })).rows).toEqual([
      expect.objectContaining({ articleId, of: 'customer', brackets }),
    ]);
    const lines = [60, 49].map((quantity) => ({ articleId, quantity }));
    const { lineIds, total } = await roos.call(addArticleLinesEndpoint, { id: basketId, lines });
    expect(total).toBe(moneyFromEuros(95 + 98));
    const calculated = await shop.kernel.act(({ tx }) =>
      tx.row<{ price: Money; calculated: Money }>(sql`SELECT price, calculation_price AS calculated FROM lines WHERE id = ${lineIds[0]!}`),
    );
    expect(calculated).toEqual({ price: moneyFromEuros(95), calculated: moneyFromEuros(120) });
    expect((await roos.refused(listAgreedArticlesEndpoint, { customerId: 999_999 })).status).toBe(404);
  });
  it('says why a line can no longer be made', async () => {
    const { id } = await roos.call(createLineEndpoint, ask());
    await newEdition('paper sold out', (paper) => (paper.code === 'HVO90' ? { ...paper, code: 'HVO90-OLD' } : paper));
    expect(await roos.call(readLineTodayEndpoint, { id })).toMatchObject({ today: null, refusal: { code: 'PAPER_UNKNOWN' } });
  });
  it('answers 404 for an unknown line', async () => expect((await roos.refused(readLineTodayEndpoint, { id: 999_999 })).status).toBe(404));
});
