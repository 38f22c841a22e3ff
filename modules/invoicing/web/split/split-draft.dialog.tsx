import { Modal, Radio, Select, Stack } from '@mantine/core';
import type { InvoiceDetail } from '#modules/invoicing/contract/invoice.shapes.ts';
import { splitDraftEndpoint } from '#modules/invoicing/contract/split/split-draft.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import type { RowDialogProps } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { type SplitAmounts, type SplitHow, SplitLines, splittable } from './split-lines.tsx';

/** Whether something can go from a draft: a line beside the installments, and a place for it or something that stays. */
export function canSplit({ installment, lines }: InvoiceDetail): boolean {
  return installment === null && splittable(lines).length > 0;
}

/** Moves lines of a draft, or parts of them, to another draft. */
export function SplitDraftDialog({ row: invoice, onClose, onDone }: RowDialogProps<InvoiceDetail>) {
  const t = useTranslations('invoicing.split');
  const tActions = useTranslations('platform.actions');
  const format = useFormat();
  const act = useActForm(splitDraftEndpoint, {
    initial: { to: '', how: 'whole' as SplitHow, lines: {} as SplitAmounts },
    toInput: ({ to, how, lines }) => {
      const target = invoice.otherDrafts.find(({ id }) => String(id) === to);
      return {
        ...{ id: invoice.id, version: invoice.version, lines: partsOf(how, lines) },
        ...(target && { to: { id: target.id, version: target.version } }),
      };
    },
    draftKey: `split-${invoice.id}`,
    // A draft kept under this name may be final or gone by the time the form comes back.
    secrets: ['to'],
    invalidates: ['invoicing', 'baskets'],
    isAct: true,
    onDone: ({ from }) => {
      notify({ kind: 'success', title: t(from ? 'done' : 'joined') });
      onClose();
      if (!from) onDone?.();
    },
  });
  const { how, lines } = act.form.values;
  const drafts = invoice.otherDrafts.map(({ id, orderNumber, gross }) => ({
    value: String(id),
    label: t('draft', { order: orderNumber, gross: format.money(gross, { sign: true }) }),
  }));
  return (
    <Modal opened onClose={onClose} title={t('title')} size="lg" closeButtonProps={{ 'aria-label': tActions('close') }}>
      <ActFormFrame act={act} submitLabel={t('submit')} labels={{ to: t('to'), lines: t('line') }}>
        <Select label={t('to')} data={[{ value: '', label: t('new') }, ...drafts]} allowDeselect={false} {...act.field('to')} />
        <Radio.Group
          label={t('how')}
          {...act.field('how')}
          onChange={(chosen) => act.form.setValues({ how: chosen as SplitHow, lines: {} })}
        >
          <Stack gap="xs" mt={6}>
            <Radio value="whole" label={t('whole')} />
            <Radio value="quantity" label={t('quantity')} description={t('quantityText')} />
            <Radio value="amount" label={t('amount')} description={t('amountText')} />
          </Stack>
        </Radio.Group>
        <SplitLines
          how={how}
          lines={invoice.lines}
          amounts={lines}
          error={act.field('lines').error}
          onChange={(amounts) => act.form.setFieldValue('lines', amounts as never)}
        />
      </ActFormFrame>
    </Modal>
  );
}

function partsOf(how: SplitHow, amounts: SplitAmounts) {
  const chosen = Object.entries(amounts).filter(([, amount]) =>
    how === 'whole' ? amount === true : Number(amount) > 0 && amount !== true,
  );
  return chosen.map(([id, amount]) => ({
    id: Number(id),
    ...(how === 'quantity' && { quantity: Number(amount) }),
    ...(how === 'amount' && { net: moneyFromEuros(Number(amount)) }),
  }));
}
