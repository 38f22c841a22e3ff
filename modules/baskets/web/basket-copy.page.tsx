import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { copyPreviewEndpoint } from '#modules/baskets/contract/copy-basket.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Kept } from '#platform/web/parts/kept.tsx';
import { Page } from '#platform/web/parts/page.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { BasketCopyForm } from './basket-copy-form.tsx';

/** Copies an earlier quote or order into a new one, with the original and today's prices. */
export default function BasketCopyPage() {
  const t = useTranslations('baskets.copy');
  const tPages = useTranslations('platform.pages');
  const { id } = useParams({ strict: false }) as { id?: string };
  const [customer, setCustomer] = useState<{ id: number; name: string } | null>(null);
  const { data } = useCall(copyPreviewEndpoint, { id: Number(id) });
  const chosen = useCall(copyPreviewEndpoint, { id: Number(id), ...(customer && { customerId: customer.id }) }, { keepPrevious: true });
  const number = data?.number ?? '';
  return (
    <Page
      title={data ? t('title', { number }) : tPages('basket_copy_page')}
      crumbs={data ? [{ title: number, to: addressOf(basketPage.path, { id }) }] : []}
    >
      <Kept of={chosen}>
        {(preview) => <BasketCopyForm id={Number(id)} preview={preview} owner={(data ?? preview).customer} onCustomer={setCustomer} />}
      </Kept>
    </Page>
  );
}
