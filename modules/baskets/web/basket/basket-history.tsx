import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { History } from '#platform/web/parts/history.tsx';

export function BasketHistory({ id }: { id: number }) {
  const t = useTranslations('baskets.history');
  return <History endpoint={readBasketHistoryEndpoint} id={id} live={`basket:${id}`} label={t('label')} />;
}
