/** The parts of the customer's pages that the navigation opens, each with the sections that it shows, by their keys. */
export const sectionsOfView = {
  orders: ['amendments', 'runningOrders', 'shelf', 'deliveredOrders'],
  quotes: ['quotes'],
  files: ['files'],
  stock: ['stock'],
  invoices: ['invoices'],
} as const;
export type PortalView = keyof typeof sectionsOfView;
export const portalViews = Object.keys(sectionsOfView) as PortalView[];

/** The view that an address asks for; undefined for everything together. */
export function viewOf(asked: string | undefined): PortalView | undefined {
  return portalViews.find((view) => view === asked);
}
