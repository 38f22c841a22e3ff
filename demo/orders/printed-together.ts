import { chance } from '../chance.ts';
import { liveBasket, type Shop } from './live-basket.ts';

/** Bookmarks are laminated on both sides or not at all, covers on one: only without film they are the same sheets. */
const unlaminated = [{ role: 'sheet', paper: 'SIL300', colours: '4/4' }];
const withoutFilm = ({ lamination: _, ...part }: Record<string, unknown>) => part;
/** Odd places are released by hand where the order check blocks. */
const place = 701;

/** A thesis, and the bookmarks of another customer that fit beside its cover, on the same paper: both are planned. Fewer than the covers, also after an amendment. */
export async function addPrintedTogether(shop: Shop): Promise<void> {
  const [unitId] = shop.products.filter(({ code }) => code === 'bookmark').map((product) => product.unitId);
  const [first, second] = shop.customers.filter((customer) => customer.unitId === unitId);
  const productOf = (code: string) => shop.products.find((product) => product.code === code && product.unitId === unitId)!;
  const [thesis, bookmark] = [productOf('thesis-perfect-bound'), productOf('bookmark')];
  const covers = (thesis.template.components as Record<string, unknown>[]).map(withoutFilm);
  const orders = [
    { customer: first!, product: { ...thesis, template: { ...thesis.template, quantities: [150], components: covers } } },
    { customer: second!, product: { ...bookmark, template: { ...bookmark.template, quantities: [100], components: unlaminated } } },
  ];
  for (const [index, { customer, product }] of orders.entries())
    await liveBasket(
      { ...shop, luck: chance(24_112_026 + index), customers: [customer], products: [product] },
      { stage: 'released', endedDaysAgo: 1, promisedDays: 9, turn: 'none' },
      place + 2 * index,
    );
}
