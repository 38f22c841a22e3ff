import { priceBasisFor, shownPrice } from '#modules/relations/domain/finance/price-basis.ts';
import type { Money } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useSession } from '#platform/web/session.tsx';

/** Prices as the person at the page sees them, with or without VAT; `said` says which, beside each. */
export function useShownPrice() {
  const { person } = useSession();
  const t = useTranslations('relations.priceBasis');
  const format = useFormat();
  const basis = priceBasisFor(person);
  const shown = (price: Money, vatPercent: number) => shownPrice(price, vatPercent, basis);
  return {
    basis,
    said: t(basis),
    shown,
    euros: (price: Money, vatPercent: number) => format.money(shown(price, vatPercent), { sign: true }),
  };
}
