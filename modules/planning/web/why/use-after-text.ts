import type { OpenPredecessor } from '#modules/planning/contract/planning.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useOperationName } from '../board/use-operation-name.ts';

/** Says behind which operation that is not ready another one comes, and when that is ready. */
export function useAfterText() {
  const t = useTranslations('planning.dashboard');
  const format = useFormat();
  const nameOf = useOperationName();
  return (before: OpenPredecessor): string =>
    t('after', {
      operation: nameOf(before),
      place: before.place,
      ready: before.endsAt ? format.moment(before.endsAt) : 'none',
    });
}
