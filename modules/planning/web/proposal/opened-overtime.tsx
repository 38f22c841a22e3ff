import type { PlanPlace } from '#modules/planning/contract/planning.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { isoOfMinute } from '../board/board-model.ts';
import type { Proposal } from './proposal-board.ts';
import styles from './proposal-panel.module.css';

/** The overtime that the proposal opens, which becomes hours of that day when it is taken over. */
export function OpenedOvertime({ opened, places }: Pick<Proposal, 'opened'> & { places: readonly PlanPlace[] }) {
  const t = useTranslations('planning.proposal');
  const format = useFormat();
  if (opened.length === 0) return null;
  return (
    <ul className={styles.overtime}>
      {opened.map(({ placeId, start, end }) => (
        <li key={`${placeId}.${start}`}>
          {t('opens', {
            place: places.find(({ id }) => id === placeId)?.code ?? '',
            from: format.moment(isoOfMinute(start)),
            to: format.time(isoOfMinute(end)),
          })}
        </li>
      ))}
    </ul>
  );
}
