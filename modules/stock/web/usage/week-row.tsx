import { Button } from '@mantine/core';
import { useState } from 'react';
import { excludeWeekEndpoint } from '#modules/stock/contract/usage/exclude-week.endpoint.ts';
import { includeWeekEndpoint } from '#modules/stock/contract/usage/include-week.endpoint.ts';
import type { readUsageForecastEndpoint } from '#modules/stock/contract/usage/usage-forecast.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useMay } from '#platform/web/session.tsx';
import { ExcludeWeekDialog } from './exclude-week.dialog.tsx';
import styles from './usage.module.css';

type Week = OutputOf<typeof readUsageForecastEndpoint>['weeks'][number];

/** The use of a week as a bar. One that is unusual can be left out of the forecast with the reason, and taken back. */
export function WeekRow({ articleId, week, most }: { articleId: number; week: Week; most: number }) {
  const t = useTranslations('stock.forecast');
  const format = useFormat();
  const mayExclude = useMay()(excludeWeekEndpoint.permission);
  const [asks, setAsks] = useState(false);
  const { startsOn, used, isOutlier, excluded } = week;
  const day = format.date(startsOn, 'near');
  const include = useAct(includeWeekEndpoint, {
    invalidates: ['stock'],
    onDone: () => notify({ kind: 'success', title: t('included', { week: day }) }),
  });
  return (
    <li>
      <span>{day}</span>
      <span
        className={styles.bar}
        data-outlier={isOutlier || undefined}
        data-excluded={excluded !== null || undefined}
        style={{ width: `${(100 * used) / most}%` }}
        aria-hidden
      />
      <span className="num">{format.quantity(used)}</span>
      {(isOutlier || excluded !== null) && (
        <span className={styles.remark}>
          <span className={excluded === null ? styles.outlier : undefined}>
            {excluded === null ? t('outlier') : t('excluded', { reason: excluded })}
          </span>
          {mayExclude && (
            <Button
              size="compact-xs"
              variant="subtle"
              loading={include.pending}
              aria-label={t(excluded === null ? 'excludeWeek' : 'includeWeek', { week: day })}
              onClick={() => (excluded === null ? setAsks(true) : void include.run({ articleId, week: startsOn }))}
            >
              {t(excluded === null ? 'exclude' : 'include')}
            </Button>
          )}
        </span>
      )}
      {asks && <ExcludeWeekDialog articleId={articleId} week={startsOn} used={used} onClose={() => setAsks(false)} />}
    </li>
  );
}
