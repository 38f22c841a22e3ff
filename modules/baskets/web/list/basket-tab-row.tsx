import { type BasketTab, basketTabs, readBasketCountsEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { TabRow } from '#platform/web/layout/tab-row.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = {
  chosen: BasketTab | undefined;
  onChoose: (tab: BasketTab) => void;
  filters: InputOf<typeof readBasketCountsEndpoint>;
};

/** The tabs of the list of quotes and orders, each with how much of it the search and the other filters match. */
export function BasketTabRow({ chosen, onChoose, filters }: Props) {
  const t = useTranslations('baskets.list');
  const format = useFormat();
  const { data } = useCall(readBasketCountsEndpoint, filters, { live: ['basket'] });
  const countOf = (name: BasketTab) => {
    const found = data?.tabs.find(({ tab }) => tab === name);
    return found ? `${format.quantity(found.count)}${found.isExact ? '' : '+'}` : '';
  };
  return (
    <TabRow
      label={t('status')}
      names={basketTabs}
      chosen={chosen}
      onChoose={onChoose}
      titleOf={(name) => t(`tabs.${name}`)}
      countOf={countOf}
    />
  );
}
