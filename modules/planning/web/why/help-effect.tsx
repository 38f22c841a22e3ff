import type { listHelpEndpoint } from '#modules/planning/contract/list-help.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useOperationName } from '../board/use-operation-name.ts';
import styles from './why-card.module.css';

type Help = OutputOf<typeof listHelpEndpoint>['helps'][number];

/** The effect of a help on the plan: other orders that leave later, and each operation that moves, from where to where. */
export function HelpEffect({ help: { moved, movedCount, later } }: { help: Help }) {
  const t = useTranslations('planning.help');
  const format = useFormat();
  const nameOf = useOperationName();
  const spot = ({ place, start }: { place: string; start: string }) => `${place} ${format.moment(start)}`;
  if (movedCount === 0) return null;
  return (
    <details className={styles.effect}>
      <summary>{t('whatMoves', { count: movedCount, later: later.length })}</summary>
      <ul>
        {later.map(({ job, from, to }) => (
          <li key={job} data-late>
            {t('leavesLater', { job, from: format.moment(from), to: format.moment(to) })}
          </li>
        ))}
        {moved.map(({ from, to, ...one }) => (
          <li key={`${one.job} ${one.activity} ${one.component} ${to.start}`}>
            {t('moved', { job: one.job, operation: nameOf(one), from: from ? spot(from) : 'none', to: spot(to) })}
          </li>
        ))}
        {movedCount > moved.length && <li>{t('further', { count: movedCount - moved.length })}</li>}
      </ul>
    </details>
  );
}
