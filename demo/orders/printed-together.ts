import { chance } from '../chance.ts';
import { liveBasket, type Shop } from './live-basket.ts';

const oneSided = [{ role: 'sheet', paper: 'SIL300', colours: '4/4', lamination: { film: 'matt', sides: 1 } }];
/** Odd places are released by hand where the order check blocks. */
const place = 701;

/** A thesis, and the bookmarks of another customer that fit beside its cover, on the same paper and under the same film: both are planned. */
export async function addPrintedTogether(shop: Shop): Promise<void> {
  const [unitId] = shop.products.filter(({ code }) => code === 'bookmark').map((product) => product.unitId);
  const [first, second] = shop.customers.filter((customer) => customer.unitId === unitId);
  const productOf = (code: string) => shop.products.find((product) => product.code === code && product.unitId === unitId)!;
  const [thesis, bookmark] = [productOf('thesis-perfect-bound'), productOf('bookmark')];
  const orders = [
    { customer: first!, product: { ...thesis, template: { ...thesis.template, quantities: [150] } } },
    { customer: second!, product: { ...bookmark, template: { ...bookmark.template, quantities: [150], components: oneSided } } },
  ];
  for (const [index, { customer, product }] of orders.entries())
    await liveBasket(
      { ...shop, luck: chance(24_112_026 + index), customers: [customer], products: [product] },
      { stage: 'released', endedDaysAgo: 1, promisedDays: 9, turn: 'none' },
      place + 2 * index,
    );
}
