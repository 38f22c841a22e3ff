import { Checkbox, Textarea } from '@mantine/core';
import type { ComplaintDetail, NextStatus } from '#modules/complaints/contract/complaint.shapes.ts';
import { moveComplaintEndpoint } from '#modules/complaints/contract/move-complaint.endpoint.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ActDialog } from './act-dialog.tsx';

type Props = { complaint: ComplaintDetail; to: NextStatus; onClose: () => void };

/** Moves a complaint to another status: shows unmet requirements, asks for a note and whether to mail the customer. */
export function MoveComplaintDialog({ complaint, to, onClose }: Props) {
  const t = useTranslations('complaints.move');
  return (
    <ActDialog
      title={t('title', { status: to.name })}
      lead={to.refused ?? t('lead', { from: complaint.status.name, to: to.name })}
      endpoint={moveComplaintEndpoint}
      initial={{ note: '', tell: true }}
      toInput={({ note, tell }) => ({ id: complaint.id, version: complaint.version, statusId: to.id, note, tell })}
      labels={{ note: t('note') }}
      submitLabel={t('submit', { status: to.name })}
      done={() => t('done', { status: to.name })}
      onClose={onClose}
      draftKey={`move-${complaint.id}-${to.id}`}
    >
      {(act) => (
        <>
          <Textarea
            label={t('note')}
            description={to.mail === 'complaint_rejected' ? t('noteIsMailed') : undefined}
            rows={3}
            required={to.asksNote}
            withAsterisk={false}
            data-autofocus
            {...act.field('note')}
          />
          {to.mail && <Checkbox label={t(`tell.${to.mail}`)} {...act.field('tell', 'checkbox')} />}
        </>
      )}
    </ActDialog>
  );
}
