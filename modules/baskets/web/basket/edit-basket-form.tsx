import { Select, TextInput } from '@mantine/core';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import type { listBasketChoicesEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { editBasketEndpoint } from '#modules/baskets/contract/basket/edit-basket.endpoint.ts';
import { effectiveStatus } from '#modules/baskets/domain/basket/statuses.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './edit-basket.module.css';

type Props = { basket: BasketDetail; choices: OutputOf<typeof listBasketChoicesEndpoint>; onDone?: () => void; wide?: boolean };

const textOf = (id: number | null | undefined) => (id ? String(id) : null);
const numberOf = (text: string | null) => (text ? Number(text) : null);

/** The editable fields of a basket's header, in as many columns as fit. */
export function EditBasketForm({ basket, choices, onDone, wide = false }: Props) {
  const t = useTranslations('baskets.edit');
  const tBaskets = useTranslations('baskets');
  // Once the quote is sent, its expiry date is set with the mail.
  const editsExpiry = ['entered', 'in_calculation'].includes(effectiveStatus(basket));
  const act = useActForm(editBasketEndpoint, {
    initial: {
      description: basket.description,
      customerReference: basket.customerReference,
      poNumber: basket.poNumber,
      printOrderNumber: basket.printOrderNumber,
      contactId: textOf(basket.contact?.id),
      invoiceAddressId: textOf(basket.invoiceAddressId),
      orderManagerId: textOf(basket.orderManager?.id),
      accountManagerId: textOf(basket.accountManager?.id),
      prepressManagerId: textOf(basket.prepressManager?.id),
      validUntil: basket.validUntil,
    },
    toInput: (values) => ({
      ...values,
      id: basket.id,
      version: basket.version,
      contactId: numberOf(values.contactId),
      invoiceAddressId: numberOf(values.invoiceAddressId),
      orderManagerId: numberOf(values.orderManagerId),
      accountManagerId: numberOf(values.accountManagerId),
      prepressManagerId: numberOf(values.prepressManagerId),
    }),
    draftKey: `basket-${basket.id}`,
    invalidates: ['baskets'],
    onDone: ({ referenceOn }) => {
      notify({ kind: 'success', title: t('done') });
      if (referenceOn) notify({ kind: 'warning', title: t('referenceOn', { number: referenceOn }) });
      onDone?.();
    },
  });
  const labels = {
    description: t('description'),
    customerReference: t('customerReference'),
    poNumber: t('poNumber'),
    printOrderNumber: t('printOrderNumber'),
    contactId: t('contact'),
    invoiceAddressId: t('invoiceAddress'),
    orderManagerId: t('orderManager'),
    accountManagerId: t('accountManager'),
    prepressManagerId: t('prepressManager'),
    validUntil: t('validUntil'),
  };
  const optionsOf = (rows: { id: number; name: string }[]) => rows.map((row) => ({ value: String(row.id), label: row.name }));
  const selects = [
    ['contactId', choices.contacts],
    ['invoiceAddressId', choices.addresses],
    ['orderManagerId', choices.orderManagers],
    ['accountManagerId', choices.accountManagers],
    ['prepressManagerId', choices.prepressManagers],
  ] as const;
  const shown = Object.fromEntries(
    selects.map(([name, rows]) => [name, (id: string | null) => rows.find((row) => String(row.id) === id)?.name ?? '']),
  );
  return (
    <ActFormFrame act={act} submitLabel={t('save')} labels={labels} shown={shown} saving={tBaskets('saving')} wide={wide} quiet={wide}>
      <div className={styles.fields}>
        <TextInput label={labels.description} {...act.field('description')} />
        <TextInput label={labels.customerReference} {...act.field('customerReference')} />
        <TextInput label={labels.poNumber} {...act.field('poNumber')} />
        <TextInput label={labels.printOrderNumber} {...act.field('printOrderNumber')} />
        {selects.map(([name, rows]) => (
          <Select key={name} label={labels[name]} data={optionsOf(rows)} searchable clearable={name !== 'contactId'} {...act.field(name)} />
        ))}
        {editsExpiry && <DateField label={labels.validUntil} clearable {...act.field('validUntil')} />}
      </div>
    </ActFormFrame>
  );
}
