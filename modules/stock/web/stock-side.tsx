import { Group } from '@mantine/core';
import { articlesPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { articlePictureAddress } from '#modules/catalogue/web/public.ts';
import { readStockEndpoint } from '#modules/stock/contract/stock.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { Thumbnail } from '#platform/web/parts/thumbnail.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { articleActs } from './article-acts.tsx';
import { Availability } from './availability.tsx';
import { Figures } from './figures.tsx';
import { MakingOrders } from './making-orders.tsx';
import { ArticleBuying } from './purchase/article-buying.tsx';
import { ExpectedPurchases } from './purchase/expected-purchases.tsx';
import { StockLists } from './stock-lists.tsx';

export type StockDetail = OutputOf<typeof readStockEndpoint>;
export type Lot = StockDetail['lots'][number];

/** Side panel of an article: its figures, lots, reservations and journal. */
export function StockSide({ articleId, onClose }: { articleId: number; onClose: () => void }) {
  const t = useTranslations('stock.side');
  const tList = useTranslations('stock.list');
  const format = useFormat();
  const may = useMay();
  const {
    data: stock,
    error,
    refetch,
  } = useCall(readStockEndpoint, { articleId }, { live: [`article:${articleId}`, 'basket', 'purchase'] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!stock) return null;
  const figures = [
    { label: tList('physical'), value: stock.physical, opens: 'lots' as const },
    ...(stock.usable === stock.physical ? [] : [{ label: tList('usable'), value: stock.usable, opens: 'lots' as const }]),
    { label: tList('reserved'), value: stock.reserved, opens: 'reservations' as const },
    ...(stock.expected === 0 ? [] : [{ label: tList('expected'), value: stock.expected, opens: 'purchases' as const }]),
    { label: tList('inProduction'), value: stock.inProduction, opens: 'making' as const },
    { label: tList('economic'), value: stock.economic },
  ];
  return (
    <section aria-label={stock.code}>
      <SideHead title={stock.code} sub={stock.name} onClose={onClose} />
      {stock.pictureId !== null && (
        <Thumbnail
          size="large"
          src={articlePictureAddress({ id: articleId, pictureId: stock.pictureId })}
          alt={t('picture', { code: stock.code })}
        />
      )}
      <Figures figures={figures} item={stock} />
      <Facts
        facts={[
          { label: tList('owner'), value: stock.customer ?? tList('own') },
          { label: tList('minimum'), value: format.quantity(stock.minStock) },
          { label: tList('maximum'), value: stock.maxStock > 0 && format.quantity(stock.maxStock) },
          { label: tList('reorderQuantity'), value: stock.reorderQuantity > 0 && format.quantity(stock.reorderQuantity) },
          { label: tList('advice'), value: stock.advice > 0 && format.quantity(stock.advice) },
          {
            label: tList('size'),
            value: stock.widthMm !== null && tList('sizeOf', { width: stock.widthMm, height: stock.heightMm ?? 0 }),
          },
          { label: tList('budgetGroup'), value: stock.budgetGroup },
          {
            label: t('averageCost'),
            value: stock.averageCostEur !== null && format.money(moneyFromEuros(stock.averageCostEur), { sign: true, decimals: 4 }),
          },
          {
            label: t('valueAtCost'),
            value: stock.valueAtCost !== null && stock.averageCostEur !== null && format.money(stock.valueAtCost, { sign: true }),
          },
          { label: tList('lastMoved'), value: stock.lastMovedAt && format.moment(stock.lastMovedAt) },
        ]}
      />
      <Group gap="xs" mt="sm">
        <RecordActs acts={articleActs} row={stock} />
        {may(articlesPage.access) && (
          <PageLink page={articlesPage} params={{ article_id: articleId }}>
            {t('edit')}
          </PageLink>
        )}
      </Group>
      {stock.itemId !== null && <Availability itemId={stock.itemId} packed={stock} hasPurchases={stock.purchases.length > 0} />}
      <ExpectedPurchases purchases={stock.purchases} />
      <MakingOrders making={stock.making} />
      <ArticleBuying article={stock} />
      <StockLists stock={stock} isArticle item={{ ...stock, unit: 'piece' }} mayChange={may('stock.mutate')} />
    </section>
  );
}
