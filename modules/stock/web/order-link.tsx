import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';

/** The number of an order, which opens it for who may see it. */
export function OrderLink({ id, number }: { id: number; number: string }) {
  const may = useMay();
  if (!may(basketPage.access)) return number;
  return (
    <PageLink page={basketPage} params={{ id }}>
      {number}
    </PageLink>
  );
}
