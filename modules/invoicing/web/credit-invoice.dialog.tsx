import { Checkbox, Modal, Radio, Stack, TextInput } from '@mantine/core';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import type { InvoiceDetail } from '#modules/invoicing/contract/invoice.shapes.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import type { RowDialogProps } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { type Amounts, CreditLines } from './credit-lines.tsx';

/** Credits everything that is left of an invoice, or amounts of its lines. */
export function CreditInvoiceDialog({ row: invoice, onClose }: RowDialogProps<InvoiceDetail>) {
  const t = useTranslations('invoicing.credit');
  const tActions = useTranslations('platform.actions');
  const act = useActForm(creditInvoiceEndpoint, {
    initial: { how: 'all', lines: {} as Amounts, reason: '', forDamage: false },
    toInput: ({ how, lines, reason, forDamage }) => ({
      ...{ id: invoice.id, version: invoice.version, reason },
      ...(how === 'part' && {
        forDamage,
        lines: Object.entries(lines).map(([id, amount]) => ({ id: Number(id), net: moneyFromEuros(Number(amount) || 0) })),
      }),
    }),
    draftKey: `credit-${invoice.id}`,
    invalidates: ['invoicing', 'baskets'],
    isAct: true,
    onDone: ({ number }) => {
      notify({ kind: 'success', title: t('done', { number: number ?? '' }) });
      onClose();
    },
  });
  const { how, lines } = act.form.values;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title', { number: invoice.number ?? '' })}
      size="lg"
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      <ActFormFrame act={act} submitLabel={t('submit')} labels={{ reason: t('reason'), lines: t('line') }}>
        <Radio.Group label={t('how')} {...act.field('how')}>
          <Stack gap="xs" mt={6}>
            <Radio
              value="all"
              label={t(invoice.creditedBy ? 'rest' : 'all')}
              description={t(invoice.creditedBy ? 'restText' : 'allText')}
            />
            <Radio value="part" label={t('part')} description={t('partText')} />
          </Stack>
        </Radio.Group>
        {how === 'part' && (
          <CreditLines
            lines={invoice.lines}
            amounts={lines}
            error={act.field('lines').error}
            onChange={(amounts) => act.form.setFieldValue('lines', amounts as never)}
          />
        )}
        {how === 'part' && <Checkbox label={t('forDamage')} description={t('forDamageText')} {...act.field('forDamage', 'checkbox')} />}
        <TextInput label={t('reason')} data-autofocus {...act.field('reason')} />
      </ActFormFrame>
    </Modal>
  );
}
