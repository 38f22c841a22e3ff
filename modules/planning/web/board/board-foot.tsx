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

type Props = {
  move: BoardMove;
  /** The operation under the pointer, else the selected one. */
  shown: PlannedOperation | undefined;
  /** Operations whose names may be said. */
  known: readonly PlannedOperation[];
  places: readonly BoardPlace[];
};

/** Says in one sentence what is in hand and whether it may go there, or why the operation under the pointer or selected stands where it stands; and the keys. */
export function BoardFoot(props: Props) {
  const t = useTranslations('planning.board');
  return (
    <div className={styles.foot}>
      <p aria-live="polite">
        <FootSentence {...props} />
      </p>
      <span className={styles.keys} aria-hidden>
        <Kbd>←</Kbd> <Kbd>→</Kbd> {t('keys.time')} <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys.place')} <Kbd>Enter</Kbd>{' '}
        {props.move.ghost ? t('keys.putDown') : t('keys.open')} <Kbd>Esc</Kbd> {t('keys.back')}
      </span>
    </div>
  );
}

function FootSentence({ move: { ghost, decision, line }, shown, known, places }: Props) {
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
  if (!shown) return t('help');
  const reason = shown.reasons[0];
  return `${shown.jobNumber} ${nameOf(shown)}. ${reason ? reasonText(reason, known) : ''}`;
}
