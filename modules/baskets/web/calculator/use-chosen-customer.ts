import { productAssemblyPage, productCalculatorPage } from '#modules/baskets/contract/calculator.pages.ts';
import { useSharedSearch } from '#platform/web/routing/use-page.ts';

/** Reads the customer chosen before the product from the URL: `?customer=12&contact=3`. */
export function useChosenCustomer(): { id: number; contactId: number | undefined } | undefined {
  const { customer, contact } = useSharedSearch([productCalculatorPage, productAssemblyPage]);
  const id = Number(customer ?? 0);
  return id > 0 ? { id, contactId: Number(contact ?? 0) || undefined } : undefined;
}
