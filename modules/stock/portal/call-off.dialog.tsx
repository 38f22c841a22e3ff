import { Modal, NumberInput, Select, TextInput } from '@mantine/core';
import { callOffEndpoint } from '#modules/stock/contract/call-off.endpoint.ts';
import type { MyArticle } from '#modules/stock/contract/my-stock.endpoints.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

type Props = {
  article: MyArticle;
  addresses: readonly { id: number; address: string }[];
  firstDay: string;
  onClose: () => void;
};

/** Calls off stock: quantity, address and delivery day. */
export function CallOffDialog({ article, addresses, firstDay, onClose }: Props) {
  const t = useTranslations('stock.portal');
  const tActions = useTranslations('platform.actions');
  const format = useFormat();
  const act = useActForm(callOffEndpoint, {
    initial: {
      quantity: (Math.min(article.free, article.piecesPerBox) || '') as number | string,
      addressId: addresses[0] ? String(addresses[0].id) : '',
      date: firstDay as string | null,
      reference: '',
    },
    toInput: ({ quantity, addressId, date, reference }) => ({
      id: article.articleId,
      quantity: Number(quantity),
      addressId: Number(addressId),
      reference,
      ...(date && { date }),
    }),
    draftKey: `call-off-${article.articleId}`,
    invalidates: ['stock', 'prepress', 'baskets', 'quotes', 'shop'],
    onDone: ({ number, awaitsColleague }) => {
      notify({ kind: 'success', title: t('calledOff', { number }), content: t(awaitsColleague ? 'awaitsColleague' : 'calledOffText') });
      onClose();
    },
  });
  const labels = { quantity: t('quantity'), addressId: t('address'), date: t('date'), reference: t('reference') };
  return (
    <Modal opened onClose={onClose} title={t('dialog', { article: article.name })} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <ActFormFrame act={act} submitLabel={t('submit')} labels={labels}>
        <NumberInput
          size="md"
          label={labels.quantity}
          description={[
            t('free', { quantity: format.quantity(article.free) }),
            article.callOffMultiple && t('multiple', { multiple: article.callOffMultiple }),
          ]
            .filter(Boolean)
            .join(', ')}
          required
          min={1}
          max={1_000_000}
          allowDecimal={false}
          allowNegative={false}
          {...act.field('quantity')}
        />
        <Select
          size="md"
          label={labels.addressId}
          required
          allowDeselect={false}
          data={addresses.map(({ id, address }) => ({ value: String(id), label: address }))}
          {...act.field('addressId')}
        />
        <DateField size="md" label={labels.date} description={t('dateHelp', { date: format.date(firstDay) })} {...act.field('date')} />
        <TextInput size="md" label={labels.reference} {...act.field('reference')} />
      </ActFormFrame>
    </Modal>
  );
}
