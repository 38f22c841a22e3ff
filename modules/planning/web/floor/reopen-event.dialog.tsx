import type { PlanEventView } from '#modules/planning/contract/planning.shapes.ts';
import { reopenEventEndpoint } from '#modules/planning/contract/reopen-event.endpoint.ts';
import { ReasonDialog } from '#platform/web/forms/reason-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = { event: PlanEventView /** The operation in words. */; name: string; onClose: () => void };

/** Opens a finished operation again, with the reason for its history. */
export default function ReopenEventDialog({ event, name, onClose }: Props) {
  const t = useTranslations('planning.basketTab');
  return (
    <ReasonDialog
      ofRecord
      title={t('reopenTitle', { operation: name })}
      lead={t('reopenLead')}
      endpoint={reopenEventEndpoint}
      invalidates={['planning', 'baskets']}
      toInput={(reason) => ({ id: event.id, version: event.version, reason })}
      label={t('reason')}
      submitLabel={t('reopen')}
      done={() => t('reopened', { operation: name })}
      onClose={onClose}
      draftKey={`reopen-event-${event.id}`}
      required
      withAsterisk={false}
    />
  );
}
