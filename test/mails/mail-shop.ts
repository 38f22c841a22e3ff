import { listBasketMailsEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { readMailEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { addCustomer, addOrder, addSentQuote } from '#test/baskets.ts';
import { openTestShop } from '#test/shop.ts';

export type MailShop = Awaited<ReturnType<typeof openMailShop>>;

/** A shop whose mail server is unreachable, with a customer; for tests of mails. */
export async function openMailShop() {
  const shop = await openTestShop({ smtpUrl: 'smtp://127.0.0.1:1' });
  const customer = await addCustomer(shop);
  const manager = () => shop.as('order_manager');
  const mailsOf = (id: number) => manager().call(listBasketMailsEndpoint, { id });
  return {
    ...{ shop, customer, manager, mailsOf },
    read: (id: number) => manager().call(readBasketEndpoint, { id }),
    newest: async (id: number) => manager().call(readMailEndpoint, { id, mailId: (await mailsOf(id))[0]!.id }),
    sentQuote: () => addSentQuote(shop, customer),
    order: () => addOrder(shop, customer),
    /** Runs the jobs of every minute. */
    async minute(): Promise<void> {
      for (const due of ['mail.sendWaiting', 'baskets.replaceQuotes']) {
        const entry = shop.kernel.jobs.find(({ name }) => name === due)!;
        await shop.kernel.act((context) => entry.run(context, {}));
      }
      await shop.runJobs();
    },
  };
}
