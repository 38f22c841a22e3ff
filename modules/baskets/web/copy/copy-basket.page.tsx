import { useState } from 'react';
import { basketCopyPage, basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { previewCopyEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { CopyBasketForm } from './copy-basket-form.tsx';

/** Copies an earlier quote or order into a new one, with the original and today's prices. */
export default function BasketCopyPage() {
  const t = useTranslations('baskets.copy');
  const tPages = useTranslations('platform.pages');
  const { id } = usePageParams(basketCopyPage);
  const [customer, setCustomer] = useState<{ id: number; name: string } | null>(null);
  const { data } = useCall(previewCopyEndpoint, { id: Number(id) });
  const chosen = useCall(previewCopyEndpoint, { id: Number(id), ...(customer && { customerId: customer.id }) }, { keepPrevious: true });
  const number = data?.number ?? '';
  return (
    <Page
      title={data ? t('title', { number }) : tPages('basket_copy_page')}
      crumbs={data ? [{ title: number, to: addressOf(basketPage.path, { id }) }] : []}
    >
      <QueryData of={chosen}>
        {(preview) => <CopyBasketForm id={Number(id)} preview={preview} owner={(data ?? preview).customer} onCustomer={setCustomer} />}
      </QueryData>
    </Page>
  );
}
