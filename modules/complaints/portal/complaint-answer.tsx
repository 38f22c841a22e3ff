import { Button, Textarea } from '@mantine/core';
import { answerComplaintEndpoint } from '#modules/complaints/contract/mine/answer-complaint.endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

type Props = { complaint: { id: number; number: string }; onClose: () => void };

/** Writes about a complaint; the answer comes among the messages of the order. */
export function ComplaintAnswer({ complaint: { id, number }, onClose }: Props) {
  const t = useTranslations('complaints.mine');
  const tActions = useTranslations('platform.actions');
  const rules = useRules<{ text: string }>({ text: [required] });
  const act = useActForm(answerComplaintEndpoint, {
    initial: { text: '' },
    toInput: ({ text }) => ({ id, text }),
    draftKey: `complaint-answer-${id}`,
    rules,
    invalidates: ['orderMessages', 'myComplaints'],
    onDone: () => {
      notify({ kind: 'success', title: t('answered', { number }), content: t('answeredText') });
      onClose();
    },
  });
  const label = t('answerLabel', { number });
  return (
    <ActFormFrame
      act={act}
      submitLabel={t('answerSend')}
      labels={{ text: label }}
      quiet
      aside={
        <Button variant="subtle" onClick={onClose}>
          {tActions('close')}
        </Button>
      }
    >
      <Textarea size="md" label={label} rows={3} maxLength={4000} data-autofocus {...act.field('text')} />
    </ActFormFrame>
  );
}
