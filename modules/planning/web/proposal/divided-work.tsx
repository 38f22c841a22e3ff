import type { PlanPlace } from '#modules/planning/contract/planning.shapes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useOperationName } from '../board/use-operation-name.ts';
import type { Proposal } from './proposal-board.ts';
import styles from './proposal-panel.module.css';

/** The operations that the proposal divides, each with the places of its halves. */
export function DividedWork({ moves, lines, places }: Pick<Proposal, 'moves' | 'lines'> & { places: readonly PlanPlace[] }) {
  const t = useTranslations('planning.proposal');
  const nameOf = useOperationName();
  const codeOf = (placeId: number | undefined) => places.find(({ id }) => id === placeId)?.code ?? '';
  const halves = moves.filter(({ halfOf }) => halfOf !== undefined);
  if (halves.length === 0) return null;
  return (
    <ul className={styles.overtime}>
      {halves.map((half) => (
        <li key={half.eventId}>
          {t('divides', {
            job: lines.find(({ lineId }) => lineId === half.lineId)?.jobNumber ?? '',
            operation: nameOf(half),
            first: codeOf(moves.find(({ eventId }) => eventId === half.halfOf)?.placeId),
            second: codeOf(half.placeId),
          })}
        </li>
      ))}
    </ul>
  );
}
