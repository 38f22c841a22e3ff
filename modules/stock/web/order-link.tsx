import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';

/** Renders the number of an order, as a link for users that may open the order. */
export function OrderLink({ id, number }: { id: number; number: string }) {
  const may = useMay();
  if (!may(basketPage.access)) return number;
  return (
    <PageLink page={basketPage} params={{ id }}>
      {number}
    </PageLink>
  );
}
