import { useTranslations } from 'use-intl';
import { priceListsPage } from '#modules/estimating/contract/estimating.pages.ts';
import type { PriceListRow } from '#modules/estimating/contract/price-lists.endpoints.ts';
import { usePriceListNames } from '#modules/relations/web/public.ts';
import { plainAddress } from '#platform/contract/page.ts';
import { StatusSign } from '#platform/web/parts/status-sign.tsx';

export const priceListsAddress = plainAddress(priceListsPage);

/** Whose a list is: a customer, or everybody of a type. */
export function useOwnerText(): (list: Pick<PriceListRow, 'customer' | 'priceListType'>) => string {
  const t = useTranslations('estimating.priceLists');
  const priceLists = usePriceListNames();
  return ({ customer, priceListType }) => customer ?? t('ofType', { type: priceLists.nameOf(priceListType ?? '') });
}

const signs = {
  holds: { tone: 'green', progress: 'dot' },
  coming: { tone: 'blue', progress: 'third' },
  over: { tone: 'grey', progress: 'dot' },
  inactive: { tone: 'grey', progress: 'cancelled' },
} as const;

/** Whether a list holds today. */
export function ListState({ row: { state, active } }: { row: Pick<PriceListRow, 'state' | 'active'> }) {
  const t = useTranslations('estimating.priceLists');
  const is = active ? state : 'inactive';
  return <StatusSign status={t(`states.${is}`)} {...signs[is]} />;
}
