import { Textarea } from '@mantine/core';
import { undoMovementEndpoint } from '#modules/stock/contract/undo-movement.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Undoes a movement by counter-entries, with the reason. */
export function UndoMovementDialog({ act: number, what, onClose }: { act: number; what: string; onClose: () => void }) {
  const t = useTranslations('stock.undo');
  return (
    <ActDialog
      title={t('title', { what })}
      lead={t('lead')}
      endpoint={undoMovementEndpoint}
      initial={{ reason: '' }}
      toInput={({ reason }) => ({ act: number, reason })}
      labels={{ reason: t('reason') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`undo-${number}`}
      invalidates={['stock', 'catalogue']}
    >
      {(act) => <Textarea label={t('reason')} rows={2} required data-autofocus {...act.field('reason')} />}
    </ActDialog>
  );
}
