import { Textarea, TextInput } from '@mantine/core';
import { editDraftEndpoint } from '#modules/invoicing/contract/edit-draft.endpoints.ts';
import type { InvoiceDetail } from '#modules/invoicing/contract/invoice.shapes.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** Edits the texts of a draft invoice; its amounts follow from the order. */
export function EditDraft({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTranslations('invoicing.side');
  const { id, version, note, customerReference, sendTo } = invoice;
  const act = useActForm(editDraftEndpoint, {
    initial: { note, customerReference, sendTo },
    toInput: (values) => ({ ...values, id, version }),
    draftKey: `concept-${id}`,
    invalidates: ['invoicing'],
    onDone: () => notify({ kind: 'success', title: t('saved') }),
  });
  return (
    <ActFormFrame act={act} submitLabel={t('save')} labels={{ note: t('note'), customerReference: t('reference'), sendTo: t('sendTo') }}>
      <TextInput label={t('sendTo')} type="email" {...act.field('sendTo')} />
      <TextInput label={t('reference')} {...act.field('customerReference')} />
      <Textarea label={t('note')} rows={2} autosize {...act.field('note')} />
    </ActFormFrame>
  );
}
