import type { Paper, Shop } from '#modules/estimating/domain/parameters/shop.ts';

/** The price of a paper in the calculation: sheets by the thousand, rolls by the kilogram. */
export type PaperPrice = { unit: 'thousand' | 'kg'; eur: number };

export function paperPriceOf(paper: Paper): PaperPrice {
  return paper.form === 'sheet' ? { unit: 'thousand', eur: paper.eurPerThousand } : { unit: 'kg', eur: paper.eurPerKg };
}

/** The parameters with other prices of papers, by code; papers that they do not know are left out. */
export function withPaperPrices(shop: Shop, prices: ReadonlyMap<string, number>): Shop {
  const papers = shop.papers.map((paper): Paper => {
    const eur = prices.get(paper.code);
    if (eur === undefined) return paper;
    return paper.form === 'sheet' ? { ...paper, eurPerThousand: eur } : { ...paper, eurPerKg: eur };
  });
  return { ...shop, papers };
}
