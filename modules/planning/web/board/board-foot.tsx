import { Kbd } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { ProposalOnBoard } from '../proposal/proposal-board.ts';
import { useOutcomeText } from '../why/use-outcome-text.ts';
import styles from './board-foot.module.css';
import { type BoardEvent, type BoardModel, isoOfMinute, minuteOfIso } from './board-model.ts';
import type { BoardMove } from './use-board-move.ts';
import { useLine } from './use-line.ts';
import { useMoveRefusalText } from './use-move-refusal-text.ts';
import { useNotEarlierText } from './use-not-earlier-text.ts';
import { useOperationName } from './use-operation-name.ts';

/** The reason of a placement is fetched once the pointer rests on a bar. */
const restMs = 120;

type Props = {
  move: BoardMove;
  /** The bar under the pointer, else the selected one. */
  shown: BoardEvent | undefined;
  model: BoardModel;
  proposal: ProposalOnBoard | undefined;
};

/** Where the lifted event would end, and what it pushes. */
type Shown = Extract<NonNullable<BoardMove['decision']>, { accepted: true }>['value'];

/** The status line: the dragged event and whether it may be dropped, else the reason of the hovered or selected bar; and the keys. */
export function BoardFoot(props: Props) {
  const t = useTranslations('planning.board');
  return (
    <div className={styles.foot}>
      <p aria-live="polite">
        <FootSentence {...props} />
      </p>
      <span className={styles.keys} aria-hidden>
        {props.proposal && (
          <>
            <Kbd>[</Kbd> <Kbd>]</Kbd> {t('keys.moved')}{' '}
          </>
        )}
        <Kbd>←</Kbd> <Kbd>→</Kbd> {t('keys.time')} <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys.place')} <Kbd>Enter</Kbd>{' '}
        {props.move.ghost ? t('keys.putDown') : t('keys.open')} <Kbd>Esc</Kbd> {t('keys.back')} <Kbd>Del</Kbd> {t('keys.unplan')}
      </span>
    </div>
  );
}

function FootSentence({ move: { ghost, decision, line, preview }, shown, model, proposal }: Props) {
  const t = useTranslations('planning.board');
  const format = useFormat();
  const nameOf = useOperationName();
  const notEarlierText = useNotEarlierText();
  const refusalText = useMoveRefusalText();
  const outcome = useOutcomeText();
  const [rested] = useDebouncedValue(shown, restMs);
  const lineShown = useLine(rested?.lineId === shown?.lineId ? rested : undefined);
  /** Describes which events move along, and whether the line is ready for its truck then. */
  function effect({ end, pushed }: Pick<Shown, 'end' | 'pushed'>): string {
    const moved = new Map([[ghost!.planEvent.id, end], ...pushed.map((one) => [one.eventId, one.end] as const)]);
    const ends = (line ?? []).map(
      (one) => moved.get(one.id) ?? (one.endsAt === null || one.status === 'canceled' ? 0 : minuteOfIso(one.endsAt)),
    );
    const ready = Math.max(end, ...ends);
    const truck = line?.find(({ dispatchAt }) => dispatchAt !== null)?.dispatchAt;
    const spare = truck ? minuteOfIso(truck) - ready : 0;
    return t('effect', {
      count: pushed.length,
      ready: format.moment(isoOfMinute(ready)),
      state: !truck ? 'none' : spare < 0 ? 'late' : 'spare',
      spare: format.minutes(Math.abs(spare)),
    });
  }
  if (ghost) {
    const place = model.places.find(({ id }) => id === ghost.placeId)?.code ?? '';
    const what = {
      job: ghost.planEvent.jobNumber,
      operation: nameOf(ghost.planEvent),
      place,
      from: format.moment(isoOfMinute(ghost.start)),
    };
    if (!decision) return t('inHand', what);
    return decision.accepted
      ? `${t('mayGo', { ...what, to: format.time(isoOfMinute(decision.value.end)) })} ${[effect(decision.value), ...(preview ? outcome(preview) : [])].join(' ')}`
      : `${t('mayNotGo', what)} ${refusalText(decision, line)}`;
  }
  if (!shown) return t('help');
  const stood = proposal?.stood.get(shown.id);
  if (stood !== undefined && shown.start !== null) {
    const spot = (placeId: number, start: number) =>
      `${model.places.find(({ id }) => id === placeId)?.code ?? ''} ${format.moment(isoOfMinute(start))}`;
    return t('proposed', {
      ...{ job: shown.jobNumber, operation: nameOf(shown), to: spot(shown.placeId, shown.start) },
      from: stood === null ? 'none' : spot(stood.placeId, stood.start),
    });
  }
  const find = (id: number) => lineShown?.find((one) => one.id === id) ?? model.events.get(id);
  const reason = lineShown?.find(({ id }) => id === shown.id)?.reasons[0];
  return `${shown.jobNumber} ${nameOf(shown)}. ${reason ? notEarlierText(reason, find) : ''}`;
}
