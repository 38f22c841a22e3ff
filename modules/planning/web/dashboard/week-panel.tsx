import { Button } from '@mantine/core';
import { useState } from 'react';
import { planningPage } from '#modules/planning/contract/planning.pages.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import { TriedMove } from '../overloads.tsx';
import { DayColumns } from './day-columns.tsx';
import type { Dashboard } from './department-table.tsx';
import styles from './plan-dashboard.module.css';

const OvertimeDialog = lazyPart(() => import('../closing/overtime.dialog.tsx'), 'OvertimeDialog', 'soon');

/** The bottleneck of the week by day, set-up, what was moved since yesterday, and planned against actual hours of today. */
export function WeekPanel({ dashboard, onMoved }: { dashboard: Dashboard; onMoved(): void }) {
  const t = useTranslations('planning.dashboard');
  const format = useFormat();
  const { bottleneck, setup, moved, actual, today } = dashboard;
  const hours = (minutes: number) => format.decimal(Math.round(minutes / 6) / 10);
  const most = Math.max(1, ...actual.flatMap((place) => [place.planned, place.actual]));
  const movedCount = moved.reduce((sum, one) => sum + one.moved, 0);
  return (
    <div className={styles.panel}>
      <section aria-label={t('bottleneck')}>
        <h2>{t('bottleneck')}</h2>
        {!bottleneck && <p className={styles.quiet}>{t('noBottleneck')}</p>}
        {bottleneck && (
          <>
            <p>
              <PageLink page={planningPage} params={{ plan_place_id: bottleneck.placeId }}>
                <strong>
                  {bottleneck.code} {bottleneck.name}
                </strong>
              </PageLink>{' '}
              {t('hoursOf', {
                planned: Math.round(bottleneck.days.reduce((sum, day) => sum + day.planned, 0) / 60),
                capacity: Math.round(bottleneck.days.reduce((sum, day) => sum + day.capacity, 0) / 60),
              })}
            </p>
            <DayColumns days={bottleneck.days} today={today} />
            <Relief key={bottleneck.placeId} bottleneck={bottleneck} />
          </>
        )}
      </section>
      <section aria-label={t('setup')}>
        <h2>{t('setup')}</h2>
        <p>{t('setupOf', { setup: hours(setup.minutes), of: hours(setup.of) })}</p>
        {(setup.changeovers > 0 || setup.saved !== 0) && (
          <p>
            {t('changeoversOf', {
              changeovers: hours(setup.changeovers),
              direction: setup.saved === 0 ? 'same' : setup.saved > 0 ? 'less' : 'more',
              by: hours(Math.abs(setup.saved)),
            })}
          </p>
        )}
      </section>
      <section aria-label={t('movedTitle')}>
        <h2>
          {t('movedTitle')} {format.quantity(movedCount)}
          {movedCount > 0 && (
            <Button size="compact-xs" variant="subtle" onClick={onMoved}>
              {t('show')}
            </Button>
          )}
        </h2>
        <ul>
          {moved.map(({ cause, by, moved: count }) => (
            <li key={`${cause} ${by}`}>{t('movedBy', { count, cause, by: by ?? '' })}</li>
          ))}
        </ul>
      </section>
      <section aria-label={t('actual')}>
        <h2>
          {t('actual')} <span className={styles.quiet}>{t('actualUnit')}</span>
        </h2>
        {actual.length === 0 && <p className={styles.quiet}>{t('noActual')}</p>}
        <table className={styles.actuals}>
          <tbody>
            {actual.map((place) => (
              <tr key={place.placeId} data-over={place.actual > place.planned || undefined}>
                <th scope="row">{place.code}</th>
                <td className={styles.wide} aria-hidden>
                  <span className={styles.plannedBar} style={{ width: `${(place.planned / most) * 100}%` }} />
                  <span className={styles.actualBar} style={{ width: `${(place.actual / most) * 100}%` }} />
                </td>
                <td className="num">{hours(place.planned)}</td>
                <td className="num">{hours(place.actual)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Relief of the bottleneck: a move that is tried, and overtime at its price. */
function Relief({ bottleneck: { placeId, code, days } }: { bottleneck: NonNullable<Dashboard['bottleneck']> }) {
  const t = useTranslations('planning.closing');
  const may = useMay();
  const [isOpening, setOpening] = useState(false);
  return (
    <div className={styles.relief}>
      <TriedMove placeId={placeId} week={days[0]!.date} />
      {may('planning.plan') && (
        <Button size="compact-xs" variant="light" onClick={() => setOpening(true)}>
          {t('overtime')}
        </Button>
      )}
      {isOpening && <OvertimeDialog place={{ id: placeId, code }} onClose={() => setOpening(false)} />}
    </div>
  );
}
