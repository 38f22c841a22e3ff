import { Loader } from '@mantine/core';
import { priceListsPage } from '#modules/estimating/contract/estimating.pages.ts';
import { readPriceListEndpoint } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { priceListsAddress } from './price-list-parts.tsx';

const PriceListIndex = lazyPart(() => import('./price-list-index.tsx'), 'PriceListIndex');
const PriceListDetail = lazyPart(() => import('./price-list-detail.tsx'), 'PriceListDetail');

/** Agreed prices: every list, or the one in the address. */
export default function PriceListsPage() {
  const { price_list_id } = usePageParams(priceListsPage);
  return price_list_id === undefined ? <PriceListIndex /> : <OneList id={Number(price_list_id)} />;
}

function OneList({ id }: { id: number }) {
  const tPages = useTranslations('platform.pages');
  const { data, error, refetch } = useCall(readPriceListEndpoint, { id });
  if (data) return <PriceListDetail key={data.id} list={data} />;
  return (
    <Page title={tPages(priceListsPage.name)} crumbs={[{ title: tPages(priceListsPage.name), to: priceListsAddress }]}>
      {error ? <LoadError error={error} retry={() => void refetch()} /> : <Loader size="sm" />}
    </Page>
  );
}
