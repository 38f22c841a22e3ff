import { Button } from '@mantine/core';
import { readArticleEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { editArticleEndpoint } from '#modules/catalogue/contract/edit-article.endpoint.ts';
import { maximumFor } from '#modules/stock/domain/usage/maximum-for.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useMay } from '#platform/web/session.tsx';

/** Makes the reorder point by use the minimum of an article; above its maximum with a maximum that is as much above it as before. */
export function AcceptMinimum({ articleId, point }: { articleId: number; point: number }) {
  const t = useTranslations('stock.forecast');
  const format = useFormat();
  const mayEdit = useMay()(editArticleEndpoint.permission);
  const { data } = useCall(readArticleEndpoint, { id: articleId }, { enabled: mayEdit, live: [`article:${articleId}`] });
  const act = useAct(editArticleEndpoint, {
    invalidates: ['stock', 'catalogue'],
    onDone: () => notify({ kind: 'success', title: t('accepted', { point: format.quantity(point) }) }),
  });
  if (!data || data.minStock === point) return null;
  const maxStock = maximumFor(point, data);
  return (
    <Button
      size="xs"
      variant="default"
      mb={8}
      loading={act.pending}
      onClick={() => void act.run({ ...data, minStock: point, maxStock } as InputOf<typeof editArticleEndpoint>)}
    >
      {maxStock === data.maxStock
        ? t('accept', { point: format.quantity(point) })
        : t('acceptBoth', { point: format.quantity(point), maximum: format.quantity(maxStock) })}
    </Button>
  );
}
