import type { WhyOperation, WhyStep } from '#modules/planning/contract/board/read-why-late.endpoint.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useOperationName } from '../board/use-operation-name.ts';

/** Says a reason of a late line in words. */
export function useWhyStepText(): (step: WhyStep) => string {
  const t = useTranslations('planning.late');
  const format = useFormat();
  const nameOf = useOperationName();
  const named = (one: WhyOperation) => (one.isOwn ? nameOf(one) : `${one.jobNumber} ${nameOf(one)}`);
  return ({ operation, reason, until, other, tool, changeoverMinutes }) =>
    t(reason, {
      operation: named(operation),
      place: operation.place,
      other: other ? named(other) : 'none',
      tool: tool ?? '',
      until: format.moment(until),
      changeover: changeoverMinutes > 0 ? format.minutes(changeoverMinutes) : 'none',
    });
}
