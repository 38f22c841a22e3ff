import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { multipleTransportsPage } from '#modules/baskets/contract/calculator.pages.ts';
import { readTransportsEndpoint } from '#modules/baskets/contract/delivery/transports.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { TransportsForm } from './transports-form.tsx';

/**
 * Divides a line over many addresses, with boxes, weight and cost of each. The URL gives the weight of one piece in grams, used when the
 * line has none.
 */
export default function MultipleTransportsPage() {
  const t = useTranslations('baskets.transports');
  const tPages = useTranslations('platform.pages');
  const { request_id, product_weight } = usePageParams(multipleTransportsPage);
  const read = useCall(readTransportsEndpoint, { id: Number(request_id) });
  const { data } = read;
  return (
    <Page
      title={data ? t('title', { line: data.description }) : tPages('multiple_transports')}
      crumbs={data ? [{ title: data.number, to: `${addressOf(basketPage.path, { id: data.basketId })}?tab=deliveries` }] : []}
    >
      <QueryData of={read}>
        {(line) => <TransportsForm key={line.id} line={{ ...line, pieceGrams: line.pieceGrams ?? (Number(product_weight) || 0) }} />}
      </QueryData>
    </Page>
  );
}
