import { priceListsPage } from '#modules/estimating/contract/estimating.pages.ts';
import type { PriceChoices, PriceListRow } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { usePriceListNames } from '#modules/relations/web/public.ts';
import { menuAddress } from '#platform/contract/page.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { StatusBadge } from '#platform/web/parts/status-badge.tsx';
import type { TypedLine } from './price-list-values.ts';

export const priceListsAddress = menuAddress(priceListsPage);

/** Gives the owner of a list: a customer, or everybody of a type. */
export function useOwnerText(): (list: Pick<PriceListRow, 'customer' | 'priceListType'>) => string {
  const t = useTranslations('estimating.priceLists');
  const priceLists = usePriceListNames();
  return ({ customer, priceListType }) => customer ?? t('ofType', { type: priceLists.nameOf(priceListType ?? '') });
}

/** Gives a line of a list in a sentence: its product or article, and the price from each quantity. */
export function useLineText({ products, articles }: PriceChoices): (line: TypedLine) => string {
  const t = useTranslations('estimating.priceLists');
  const format = useFormat();
  return ({ of, brackets }) => {
    const [kind, id] = of.split(' ');
    const name = (kind === 'article' ? articles : products).find((one) => one.id === Number(id))?.name ?? '';
    const prices = brackets.map(({ fromQuantity, priceEur }) =>
      t('bracketText', { from: Number(fromQuantity), price: format.money(moneyFromEuros(Number(priceEur) || 0), { sign: true }) }),
    );
    return `${name} ${prices.join(', ')}`;
  };
}

const signs = {
  holds: { tone: 'green', progress: 'dot' },
  coming: { tone: 'blue', progress: 'third' },
  over: { tone: 'grey', progress: 'dot' },
  inactive: { tone: 'grey', progress: 'cancelled' },
} as const;

/** Shows whether a list is valid today. */
export function ListState({ row: { state, active } }: { row: Pick<PriceListRow, 'state' | 'active'> }) {
  const t = useTranslations('estimating.priceLists');
  const is = active ? state : 'inactive';
  return <StatusBadge status={t(`states.${is}`)} {...signs[is]} />;
}
