import { undoMovementEndpoint } from '#modules/stock/contract/undo-movement.endpoint.ts';
import { ReasonDialog } from '#platform/web/forms/reason-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Undoes a movement by counter-entries, with the reason. */
export function UndoMovementDialog({ act: number, what, onClose }: { act: number; what: string; onClose: () => void }) {
  const t = useTranslations('stock.undo');
  return (
    <ReasonDialog
      title={t('title', { what })}
      lead={t('lead')}
      endpoint={undoMovementEndpoint}
      toInput={(reason) => ({ act: number, reason })}
      label={t('reason')}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`undo-${number}`}
      invalidates={['stock', 'catalogue']}
      area={{ rows: 2 }}
      required
    />
  );
}
