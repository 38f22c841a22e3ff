import { Textarea } from '@mantine/core';
import { acknowledgeNoticeEndpoint } from '#modules/complaints/contract/acknowledge-notice.endpoint.ts';
import type { NoticeRow } from '#modules/complaints/contract/limits.endpoints.ts';
import { ActDialog } from '#modules/complaints/web/handling/act-dialog.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Acknowledges a notice with the action taken, and optionally mutes its limit. */
export function AcknowledgeNoticeDialog({ notice, onClose }: { notice: NoticeRow; onClose: () => void }) {
  const t = useTranslations('complaints.noticeList');
  return (
    <ActDialog
      title={t(notice.stops ? 'releaseTitle' : 'title', { about: notice.about })}
      endpoint={acknowledgeNoticeEndpoint}
      initial={{ action: '', mutedUntil: null as string | null }}
      toInput={(values) => ({ id: notice.id, ...values })}
      labels={{ action: t('action'), mutedUntil: t('mutedUntil') }}
      submitLabel={t(notice.stops ? 'release' : 'acknowledge')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`acknowledge-${notice.id}`}
    >
      {(act) => (
        <>
          <Textarea label={t('action')} rows={3} required withAsterisk={false} data-autofocus {...act.field('action')} />
          <DateField label={t('mutedUntil')} description={t('mutedHelp')} clearable {...act.field('mutedUntil')} />
        </>
      )}
    </ActDialog>
  );
}
