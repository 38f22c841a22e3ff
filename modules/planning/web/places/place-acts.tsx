import { Button } from '@mantine/core';
import { useState } from 'react';
import { parametersPage } from '#modules/estimating/contract/estimating.pages.ts';
import type { PlanPlaceRow } from '#modules/planning/contract/places/list-places.endpoint.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { ClosingDialog } from '../closing/closing.dialog.tsx';
import { ClosedWork } from './closed-work.tsx';
import { PlaceOutlook } from './place-outlook.tsx';

/**
 * The parts of a place besides its fields: the hourly rate of its machine, closing it for a while, its setup, next week, and its work in closed time.
 */
export function PlaceActs({ row }: { row: PlanPlaceRow }) {
  const t = useTranslations('planning.places');
  const tClosing = useTranslations('planning.closing');
  const format = useFormat();
  const may = useMay();
  const [closes, setCloses] = useState(false);
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
      {may('planning.plan') && (
        <Button variant="default" onClick={() => setCloses(true)}>
          {tClosing('close')}
        </Button>
      )}
      {closes && <ClosingDialog place={row} onClose={() => setCloses(false)} />}
      <PlaceOutlook placeId={row.id} />
      <ClosedWork row={row} />
    </>
  );
}
