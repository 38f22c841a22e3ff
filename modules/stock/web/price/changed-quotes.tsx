import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import type { Money } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';

const shownQuotes = 5;

/** The open quotes whose paper costs more or less at other prices, those with the largest difference first. */
export function ChangedQuotes({ quotes }: { quotes: readonly { basketId: number; number: string; customer: string; more: Money }[] }) {
  const t = useTranslations('stock.priceChange');
  const format = useFormat();
  if (quotes.length === 0) return null;
  return (
    <ul>
      {quotes.slice(0, shownQuotes).map(({ basketId, number, customer, more }) => (
        <li key={basketId}>
          <PageLink page={basketPage} params={{ id: basketId }}>
            {t('quote', { number, customer })}
          </PageLink>{' '}
          {format.money(more, { sign: true })}
        </li>
      ))}
      {quotes.length > shownQuotes && <li>{t('more', { count: quotes.length - shownQuotes })}</li>}
    </ul>
  );
}
