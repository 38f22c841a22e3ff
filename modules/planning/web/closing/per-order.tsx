import type { tryClosingEndpoint } from '#modules/planning/contract/closing/try-closing.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './closing.module.css';

type Line = OutputOf<typeof tryClosingEndpoint>['variants'][number]['lines'][number];

/** The effect of a variant on each order: when it is ready before and after, and whether that is in time for its truck. */
export function PerOrder({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('planning.closing');
  const format = useFormat();
  const moment = (instant: string | null) => (instant === null ? '–' : format.moment(instant));
  if (lines.length === 0) return null;
  return (
    <details className={styles.orders}>
      <summary>{t('perOrder', { count: lines.length })}</summary>
      <ul>
        {lines.map(({ job, endBefore, endAfter, dispatchAt, wasLate, isLate }) => (
          <li key={job} data-late={isLate || undefined}>
            <strong>{job}</strong>{' '}
            <span className="num">
              {t('readyThen', { before: moment(endBefore), after: moment(endAfter), truck: moment(dispatchAt) })}{' '}
              {t('state', { state: isLate ? (wasLate ? 'stillLate' : 'late') : wasLate ? 'inTime' : 'stays' })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
