import { TagsInput, Textarea, TextInput } from '@mantine/core';
import type { ComplaintDetail } from '#modules/complaints/contract/complaint.shapes.ts';
import { mailComplaintEndpoint } from '#modules/complaints/contract/mail-complaint.endpoint.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ActDialog } from './act-dialog.tsx';

/** Mails the customer a free text. */
export function MailComplaintDialog({ complaint, onClose }: { complaint: ComplaintDetail; onClose: () => void }) {
  const t = useTranslations('complaints.mailing');
  const known = [complaint.contact?.email ?? '', ...complaint.extraEmails].filter((email) => email !== '');
  return (
    <ActDialog
      title={t('title')}
      endpoint={mailComplaintEndpoint}
      initial={{ to: known, subject: t('subjectOf', { number: complaint.number, title: complaint.title }), message: '' }}
      toInput={(values) => ({ id: complaint.id, ...values })}
      labels={{ to: t('to'), subject: t('subject'), message: t('message') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`mail-${complaint.id}`}
    >
      {(act) => (
        <>
          <TagsInput label={t('to')} description={t('toHelp')} data={known} {...act.field('to')} />
          <TextInput label={t('subject')} {...act.field('subject')} />
          <Textarea label={t('message')} rows={8} data-autofocus {...act.field('message')} />
        </>
      )}
    </ActDialog>
  );
}
