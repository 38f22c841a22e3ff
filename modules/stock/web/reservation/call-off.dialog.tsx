import { Alert, NumberInput, Select, TextInput } from '@mantine/core';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { callOffForCustomerEndpoint, readCallOffEndpoint } from '#modules/stock/contract/reservation/call-off-for-customer.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';

type Props = { stock: { articleId: number; code: string; customer: string | null }; onClose: () => void };

/** Calls off stock of a customer for that customer, and opens its order. */
export function CallOffDialog({ stock: { articleId, code, customer }, onClose }: Props) {
  const t = useTranslations('stock.callOff');
  const format = useFormat();
  const navigate = usePageNavigate();
  const { data, error, refetch } = useCall(readCallOffEndpoint, { articleId });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const labels = { quantity: t('quantity'), addressId: t('address'), date: t('date'), reference: t('reference') };
  return (
    <ActDialog
      title={t('title', { customer: customer ?? '', code })}
      endpoint={callOffForCustomerEndpoint}
      initial={{
        quantity: '' as number | string,
        addressId: data.addresses[0] ? String(data.addresses[0].id) : '',
        date: data.firstDay as string | null,
        reference: '',
      }}
      toInput={({ quantity, addressId, date, reference }) => ({
        ...{ articleId, quantity: Number(quantity) || 0, addressId: Number(addressId), reference },
        ...(date && { date }),
      })}
      labels={labels}
      submitLabel={t('submit')}
      done={({ id, number }) => {
        void navigate(basketPage, { params: { id } });
        return t('done', { number });
      }}
      onClose={onClose}
      draftKey={`call-off-for-${articleId}`}
      invalidates={['stock', 'baskets']}
    >
      {(act) => (
        <>
          {data.addresses.length === 0 && <Alert color="yellow">{t('noAddress')}</Alert>}
          <NumberInput
            label={labels.quantity}
            description={t('free', { quantity: format.quantity(data.free) })}
            min={1}
            allowDecimal={false}
            data-autofocus
            {...act.field('quantity')}
          />
          <Select
            label={labels.addressId}
            allowDeselect={false}
            searchable
            data={data.addresses.map(({ id, address }) => ({ value: String(id), label: address }))}
            {...act.field('addressId')}
          />
          <DateField label={labels.date} description={t('dateHelp', { date: format.date(data.firstDay) })} {...act.field('date')} />
          <TextInput label={labels.reference} {...act.field('reference')} />
        </>
      )}
    </ActDialog>
  );
}
