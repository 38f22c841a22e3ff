import type { UnitProductPartProps } from '#modules/catalogue/web/public.ts';
import { discountsPage } from '#modules/estimating/contract/estimating.pages.ts';
import { readDiscountEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { useParameterName } from '#modules/estimating/web/parameters/parameter-names.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';

/** Shows the discount table of a product in a unit, the scope it comes from, and a link to change it. */
export default function DiscountPart({ unitId, subGroupId }: UnitProductPartProps) {
  const t = useTranslations('estimating.unitDiscount');
  const name = useParameterName();
  const format = useFormat();
  const mayRead = useMay()(discountsPage.access);
  const { data, error, refetch } = useCall(readDiscountEndpoint, { unitId, subGroupId }, { enabled: mayRead });
  if (!mayRead) return null;
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const said = ({ brackets }: typeof data.table) =>
    brackets
      .filter(({ rate }) => rate > 0)
      .map(({ fromQuantity, rate }) => t('bracket', { from: fromQuantity, rate: format.percent(rate) }))
      .join(', ') || t('none');
  return (
    <section aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{t('table', { table: name(data.table.name), by: data.by, brackets: said(data.table) })}</p>
      {data.others.map((other) => (
        <p key={other.priceListType}>{t('ofType', { type: other.priceListType, table: name(other.name), brackets: said(other) })}</p>
      ))}
      <PageLink page={discountsPage} size="sm">
        {t('change')}
      </PageLink>
    </section>
  );
}
