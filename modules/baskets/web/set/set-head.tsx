import { NumberInput, Select, TextInput } from '@mantine/core';
import { productAssemblyPage } from '#modules/baskets/contract/calculator.pages.ts';
import { type OutboundMethod, outboundMethods } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import type { CustomerView } from '#modules/relations/contract/customer.shapes.ts';
import { CustomerField } from '#modules/relations/web/public.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { addressChoices } from './address-choices.ts';
import styles from './set.module.css';
import type { SetState } from './set-state.ts';

type Props = {
  set: SetState;
  name: string;
  customer: CustomerView | null;
  basket: { id: number } | null;
  onChange: (set: SetState) => void;
};

/** The head of a set: name, quantity, customer and delivery. */
export function SetHead({ set, name, customer, basket, onChange }: Props) {
  const t = useTranslations('baskets.set');
  const tMethods = useTranslations('baskets.methods');
  const navigate = usePageNavigate();
  return (
    <div className={styles.head}>
      <TextInput
        className={styles.wide}
        label={t('name')}
        value={name}
        maxLength={200}
        onChange={(event) => onChange({ ...set, name: event.currentTarget.value })}
        onBlur={() => set.name?.trim() === '' && onChange({ ...set, name: null })}
      />
      <NumberInput
        label={t('quantity')}
        min={1}
        max={100_000}
        allowDecimal={false}
        allowNegative={false}
        value={set.quantity}
        onChange={(typed) => Number(typed) >= 1 && onChange({ ...set, quantity: Number(typed) })}
      />
      {!basket && (
        <CustomerField
          label={t('customer')}
          chosen={customer}
          onChoose={({ id }) => void navigate(productAssemblyPage, { search: { customer: String(id) }, replace: true })}
        />
      )}
      {customer && (
        <>
          <Select
            label={t('deliverTo')}
            placeholder={t('later')}
            clearable
            data={addressChoices(customer)}
            value={set.addressId === null ? null : String(set.addressId)}
            onChange={(value) => onChange({ ...set, addressId: value === null ? null : Number(value) })}
          />
          {set.addressId !== null && (
            <>
              <DateField label={t('date')} clearable value={set.date} onChange={(date) => onChange({ ...set, date })} />
              <Select
                label={t('method')}
                allowDeselect={false}
                data={outboundMethods.map((value) => ({ value, label: tMethods(value) }))}
                value={set.method}
                onChange={(value) => value && onChange({ ...set, method: value as OutboundMethod })}
              />
            </>
          )}
        </>
      )}
    </div>
  );
}
