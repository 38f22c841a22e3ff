import { readTakeOverEndpoint } from '#modules/stock/contract/price/read-take-over.endpoint.ts';
import { extraCost } from '#modules/stock/domain/purchasing/calculation-price.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { query } from '#platform/server/served.ts';
import { comparePrices } from './compared-prices.ts';
import { readQuoteNeeds } from './quote-needs.query.ts';

export const readTakeOver = query(readTakeOverEndpoint, async (context, asked) => {
  const { rows, unclear } = await comparePrices(context, asked);
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const quotes = new Map<number, { basketId: number; number: string; customer: string; euros: number }>();
  for (const { paper, quantity, ...quote } of await readQuoteNeeds(context)) {
    const row = byCode.get(paper);
    if (!row) continue;
    const known = quotes.get(quote.basketId) ?? { ...quote, euros: 0 };
    quotes.set(quote.basketId, { ...known, euros: known.euros + extraCost(row.item, row, quantity) });
  }
  return {
    rows: rows.map(({ item: _, ...row }) => row),
    unclear,
    quotes: [...quotes.values()]
      .map(({ euros, ...quote }) => ({ ...quote, more: moneyFromEuros(euros) }))
      .filter(({ more }) => more !== 0)
      .sort((a, b) => Math.abs(b.more) - Math.abs(a.more) || a.basketId - b.basketId),
  };
});
