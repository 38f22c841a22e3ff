import type { ReactNode } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';

/** An order number, as a link for users who may open the order. */
export function BasketLink({ id, children }: { id: number; children: ReactNode }) {
  return useMay()(basketPage.access) ? (
    <PageLink inherit page={basketPage} params={{ id }}>
      {children}
    </PageLink>
  ) : (
    children
  );
}
