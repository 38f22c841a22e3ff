import { Select } from '@mantine/core';
import type { UnitProductPartProps } from '#modules/catalogue/web/public.ts';
import { readPlanRouteEndpoint } from '#modules/planning/contract/plan-route.endpoints.ts';
import { savePlanRouteEndpoint } from '#modules/planning/contract/save-plan-route.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useMay } from '#platform/web/session.tsx';

/** Chooses the place of this product for each kind of work that several places do. */
export default function PlanRoutePart({ unitId, subGroupId }: UnitProductPartProps) {
  const t = useTranslations('planning.route');
  const { locale } = useLocaleSwitch();
  const mayEdit = useMay()('catalogue.edit');
  const { data, error, refetch } = useCall(readPlanRouteEndpoint, { unitId, subGroupId });
  const save = useAct(savePlanRouteEndpoint, {
    invalidates: [readPlanRouteEndpoint],
    onDone: () => notify({ kind: 'success', title: t('saved') }),
  });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const { placeIds: before } = data;
  return (
    <section aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{t(data.choices.length === 0 ? 'noChoice' : 'help')}</p>
      {data.choices.map(({ kind, places }) => {
        const chosen = before.find((id) => places.some((place) => place.id === id));
        const others = before.filter((id) => id !== chosen);
        return (
          <Select
            key={kind}
            label={t('work', { places: places.map(({ code }) => code).join(', ') })}
            placeholder={t('asCalculated')}
            clearable
            clearButtonProps={{ 'aria-label': t('clear') }}
            disabled={!mayEdit || save.pending}
            data={places.map(({ id, code, nameNl, nameEn }) => ({
              value: String(id),
              label: `${code} ${locale === 'en' ? nameEn : nameNl}`,
            }))}
            value={chosen === undefined ? null : String(chosen)}
            onChange={(id) => void save.run({ unitId, subGroupId, before, placeIds: id === null ? others : [...others, Number(id)] })}
          />
        );
      })}
    </section>
  );
}
