import { Alert, Loader, Modal, TagsInput, Textarea, TextInput } from '@mantine/core';
import type { ComplaintDetail } from '#modules/complaints/contract/complaint.shapes.ts';
import { makeComplaintLetterEndpoint, readComplaintLetterEndpoint } from '#modules/complaints/contract/make-complaint-letter.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { ActDialog } from './act-dialog.tsx';

/** Makes a letter to the customer, in the customer's language: a PDF among the files, mailed to the addresses or for the post. */
export function MakeComplaintLetterDialog({ complaint, onClose }: { complaint: ComplaintDetail; onClose: () => void }) {
  const t = useTranslations('complaints.letter');
  const tActions = useTranslations('platform.actions');
  const { data: letter, error, refetch } = useCall(readComplaintLetterEndpoint, { id: complaint.id });
  if (!letter) {
    return (
      <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': tActions('close') }}>
        {error ? <LoadError error={error} retry={() => void refetch()} /> : <Loader size="sm" />}
      </Modal>
    );
  }
  return (
    <ActDialog
      title={t('title')}
      endpoint={makeComplaintLetterEndpoint}
      initial={{ to: letter.to, subject: letter.subject, message: letter.message }}
      toInput={(values) => ({ id: complaint.id, ...values })}
      labels={{ to: t('to'), subject: t('subject'), message: t('message') }}
      submitLabel={t('submit')}
      done={() => t('done')}
      onClose={onClose}
      draftKey={`letter-${complaint.id}`}
    >
      {(act) => (
        <>
          {letter.unprintable.length > 0 && (
            <Alert color="yellow" role="status">
              {t('unprintable', { characters: letter.unprintable.join(' ') })}
            </Alert>
          )}
          <TagsInput label={t('to')} description={t('toHelp')} data={letter.to} {...act.field('to')} />
          <TextInput label={t('subject')} {...act.field('subject')} />
          <Textarea label={t('message')} description={t('messageHelp')} rows={14} data-autofocus {...act.field('message')} />
        </>
      )}
    </ActDialog>
  );
}
