import { Kbd } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { PlannedOperation } from '#modules/planning/contract/planning.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import styles from './board-foot.module.css';
import { type BoardPlace, isoOfMinute } from './board-model.ts';
import type { BoardMove } from './use-board-move.ts';
import { useOperationName } from './use-operation-name.ts';
import { useReasonText } from './use-reason-text.ts';
import { useRefusalText } from './use-refusal-text.ts';

type Props = { move: BoardMove; selected: PlannedOperation | undefined; places: readonly BoardPlace[] };

/** Says in one sentence what is in hand and whether it may go there, or why the selected operation stands where it stands; and the keys. */
export function BoardFoot({ move, selected, places }: Props) {
  const t = useTranslations('planning.board');
  return (
    <div className={styles.foot}>
      <p aria-live="polite">
        <FootSentence move={move} selected={selected} places={places} />
      </p>
      <span className={styles.keys} aria-hidden>
        <Kbd>←</Kbd> <Kbd>→</Kbd> {t('keys.time')} <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys.place')} <Kbd>Enter</Kbd>{' '}
        {move.ghost ? t('keys.putDown') : t('keys.open')} <Kbd>Esc</Kbd> {t('keys.back')}
      </span>
    </div>
  );
}

function FootSentence({ move: { ghost, decision, line }, selected, places }: Props) {
  const t = useTranslations('planning.board');
  const format = useFormat();
  const nameOf = useOperationName();
  const reasonText = useReasonText();
  const refusalText = useRefusalText();
  if (ghost) {
    const place = places.find(({ id }) => id === ghost.placeId)?.code ?? '';
    const what = {
      job: ghost.operation.jobNumber,
      operation: nameOf(ghost.operation),
      place,
      from: format.moment(isoOfMinute(ghost.start)),
    };
    if (!decision) return t('inHand', what);
    return decision.accepted
      ? t('mayGo', { ...what, to: format.time(isoOfMinute(decision.value.end)) })
      : `${t('mayNotGo', what)} ${refusalText(decision, line)}`;
  }
  if (!selected) return t('help');
  const reason = selected.reasons[0];
  return `${selected.jobNumber} ${nameOf(selected)}. ${reason ? reasonText(reason, line ?? []) : ''}`;
}
