import type { CSSProperties } from 'react';
import type { listRejectedEndpoint } from '#modules/reports/contract/rejected.endpoint.ts';
import { paretoOf } from '#modules/reports/domain/rejected.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './rejected.module.css';

type Props = {
  /** The title, if it does not count reasons. */
  title?: string;
  reasons: OutputOf<typeof listRejectedEndpoint>['reasons'];
  chosen: string | undefined;
  onChoose: (reason: string | null) => void;
};

/** A Pareto chart of reasons with cumulative shares; a click on a bar filters the list. */
export function ReasonChart({ title, reasons, chosen, onChoose }: Props) {
  const t = useTranslations('reports.rejected');
  const format = useFormat();
  return (
    <section aria-label={title ?? t('reasons')}>
      <h2 className={styles.title}>{title ?? t('reasons')}</h2>
      {reasons.length === 0 ? (
        <p className={styles.sub}>{t('nothing')}</p>
      ) : (
        <ul className={styles.bars}>
          {paretoOf(reasons).map(({ reason, name, count, total, height, cumulative }) => (
            <li key={reason}>
              <button type="button" aria-pressed={reason === chosen} onClick={() => onChoose(reason === chosen ? null : reason)}>
                <span className={styles.name}>{name}</span>
                <span className="num">{format.quantity(count)}</span>
                <span className={styles.bar} style={{ '--share': height } as CSSProperties} aria-hidden />
                <span className={styles.more}>
                  {t('ofReason', { amount: format.money(total, { sign: true }), share: format.percent(cumulative) })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.help}>{t('help')}</p>
    </section>
  );
}
