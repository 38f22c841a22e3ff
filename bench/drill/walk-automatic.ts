import { expireQuotes, resumeHeldBaskets } from '#modules/baskets/server/basket/nightly-dates.ts';
import { closeInvoicedBaskets } from '#modules/baskets/server/order/close-invoiced.ts';
import { lockBasket, makeReworkOrder, setInvoiceStatus } from '#modules/baskets/server/public.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { type Attempt, type Found, type Step, times } from './walk-attempt.ts';

const night = (seam: string, work: (context: CommandContext) => Promise<unknown>, daysLater = 0): Attempt => ({
  seam,
  daysLater,
  async run(context) {
    await work(context);
    return undefined;
  },
});

export const closingNight = night('closing in the night', closeInvoicedBaskets);

function invoiced(basket: Found): Attempt {
  return {
    seam: 'invoiced',
    async run(context) {
      await lockBasket(context.tx, basket.id);
      const all = basket.lines.map(({ id }) => id);
      await setInvoiceStatus(context, basket.id, all, 'invoiced');
      return undefined;
    },
  };
}

/** What bookkeeping does to any basket. */
export const invoiceSteps: readonly Step[] = times(2, invoiced);

/** Automatic steps: the nightly jobs, and what bookkeeping and complaints do to an order. */
export const automaticSteps: readonly Step[] = [
  ...times(2, () => closingNight),
  (_, luck) => night('quotes expire in the night', expireQuotes, luck.of([0, 0, 0, 20, 40])),
  (_, luck) => night('what waited goes on in the night', resumeHeldBaskets, luck.between(0, 10)),
  ...invoiceSteps,
  (basket, luck) => {
    const line = basket.lines.find(({ kind, status }) => kind === 'product' && (status === 'delivered' || status === 'closed'));
    if (!line || luck.next() < 0.7) return undefined;
    return {
      seam: 'made again after a complaint',
      async run(context) {
        const made = await makeReworkOrder(context, { lineId: line.id, quantity: 10, files: luck.next() < 0.5, reason: 'K-1' });
        return made.accepted ? undefined : made;
      },
    };
  },
];
