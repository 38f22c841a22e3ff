import { parametersPage } from '#modules/estimating/contract/estimating.pages.ts';
import type { PlanPlaceRow } from '#modules/planning/contract/places/list-places.endpoint.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { ClosedWork } from './closed-work.tsx';

/** What belongs to a place besides its fields: the hourly rate of its machine, and its work in closed time. */
export function PlaceActs({ row }: { row: PlanPlaceRow }) {
  const t = useTranslations('planning.places');
  const format = useFormat();
  return (
    <>
      {row.rate && (
        <p>
          {t('rate', { hour: format.money(row.rate.hour, { sign: true }) })}{' '}
          <PageLink page={parametersPage} search={{ part: row.rate.part }}>
            {t('toRate')}
          </PageLink>
        </p>
      )}
      <ClosedWork row={row} />
    </>
  );
}
