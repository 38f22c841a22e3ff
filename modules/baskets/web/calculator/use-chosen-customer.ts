import { useSearch } from '@tanstack/react-router';

/** Reads the customer chosen before the product from the URL: `?customer=12&contact=3`. */
export function useChosenCustomer(): { id: number; contactId: number | undefined } | undefined {
  const { customer, contact } = useSearch({ strict: false }) as { customer?: string; contact?: string };
  const id = Number(customer ?? 0);
  return id > 0 ? { id, contactId: Number(contact ?? 0) || undefined } : undefined;
}
