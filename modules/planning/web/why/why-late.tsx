import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { explainLate, type LateStep } from '#modules/planning/domain/board/explain-late.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { type BoardModel, isoOfMinute, placeTimesOf, planEventOf } from '../board/board-model.ts';
import { useOperationName } from '../board/use-operation-name.ts';

/** Says in words why a late line is late, back to the first cause outside it. */
export function WhyLate({ line, model }: { line: readonly PlanEventView[]; model: BoardModel }) {
  const t = useTranslations('planning.late');
  const format = useFormat();
  const nameOf = useOperationName();
  const steps = explainLate(line.map(planEventOf), placeTimesOf(model.places, new Set()), model.now);
  if (steps.length === 0) return null;
  const text = ({ eventId, reason, until, of, tool }: LateStep) => {
    const event = line.find(({ id }) => id === eventId)!;
    const other = line.find(({ id }) => id === of);
    // Work before the period in view, or after it, is not known here.
    const isKnown = reason !== 'kept' || (model.events.has(eventId) && until >= model.from);
    return t(isKnown ? reason : 'outside', {
      operation: nameOf(event),
      place: model.places.find(({ id }) => id === event.placeId)?.code ?? '',
      other: other ? nameOf(other) : (model.events.get(of ?? 0)?.jobNumber ?? ''),
      tool: tool ?? '',
      until: format.moment(isoOfMinute(until)),
    });
  };
  return (
    <>
      <h3>{t('title')}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step.eventId}>{text(step)}</li>
        ))}
      </ol>
    </>
  );
}
