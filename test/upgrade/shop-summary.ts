import { listBasketsEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { listInvoicesEndpoint, readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { addBasket, addCustomer, addSentQuote } from '../baskets.ts';
import { deliveredOrder } from '../shipping.ts';
import type { TestShop } from '../shop.ts';

/** The baskets with their lines and the invoices of a shop, as its queries answer them. */
export type ShopSummary = { baskets: unknown[]; invoices: unknown[] };

/** Adds a basket, a sent quote, a delivered order with a final invoice and one with a draft. */
export async function fillShop(shop: TestShop): Promise<void> {
  const customer = await addCustomer(shop);
  await addBasket(shop, customer);
  await addSentQuote(shop, customer);
  const finance = shop.as('finance');
  const [invoiced, drafted] = [await deliveredOrder(shop, customer), await deliveredOrder(shop, customer)];
  const [draft] = await finance.call(createDraftsEndpoint, { keys: [`order-${invoiced.id}`] });
  await finance.call(finalizeInvoicesEndpoint, { ids: [draft!.id] });
  await finance.call(createDraftsEndpoint, { keys: [`order-${drafted.id}`] });
  await shop.runJobs();
}

/** Reads only fields that every release answers, so that the summaries of two releases can be compared. */
export async function summarizeShop(shop: TestShop): Promise<ShopSummary> {
  const [manager, finance] = [shop.as('order_manager'), shop.as('finance')];
  const summary: ShopSummary = { baskets: [], invoices: [] };
  const { rows: baskets } = await manager.call(listBasketsEndpoint, { sort: 'number' });
  for (const { id, customer, total } of baskets) {
    const { number, status, lines } = await manager.call(readBasketEndpoint, { id });
    const read = lines.map(({ description, quantity, price, status: lineStatus }) => ({
      description,
      quantity,
      price,
      status: lineStatus,
    }));
    summary.baskets.push({ number, status, customer, total, lines: read });
  }
  const { rows: invoices } = await finance.call(listInvoicesEndpoint, {});
  for (const { id } of invoices) {
    const { number, status, customer, net, vat, gross, lines, hasFiles } = await finance.call(readInvoiceEndpoint, { id });
    const read = lines.map(({ description, quantity, net: lineNet, ratePercent }) => ({
      description,
      quantity,
      net: lineNet,
      ratePercent,
    }));
    summary.invoices.push({ number, status, customer, net, vat, gross, hasFiles, lines: read });
  }
  return summary;
}
