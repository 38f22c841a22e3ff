import { ActionIcon, NumberInput, Select } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { PastedDelivery } from '#modules/baskets/domain/delivery/pasted-deliveries.ts';
import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import type { DeliveryTransport } from '#modules/estimating/domain/packaging/delivery-transport.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './transports.module.css';

export type TypedTransport = {
  addressId: string | null;
  newAddress: Omit<PastedDelivery, 'quantity' | 'date'> | null;
  quantity: number | string;
  date: string | null;
  method: DeliveryMethod;
};

type Props = {
  rows: readonly TypedTransport[];
  transports: readonly DeliveryTransport[];
  addresses: readonly { id: number; name: string }[];
  methods: readonly DeliveryMethod[];
  /** The row that was just added, which gets the focus. */
  added: number | null;
  /** The error of a field, if any. */
  problemOf: (index: number, field: 'quantity' | 'addressId' | 'date') => string | undefined;
  onChange: (rows: TypedTransport[]) => void;
};

const newAddress = 'new';

/** A table with one editable row per delivery. */
export function TransportsTable({ rows, transports, addresses, methods, added, problemOf, onChange }: Props) {
  const t = useTranslations('baskets.transports');
  const tMethods = useTranslations('baskets.methods');
  const format = useFormat();
  const change = (index: number, values: Partial<TypedTransport>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...values } : row)));
  return (
    <ScrollBox className={styles.scroll} aria-label={t('table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('quantity')}</th>
            <th>{t('address')}</th>
            <th>{t('date')}</th>
            <th>{t('method')}</th>
            <th className={styles.number}>{t('boxes')}</th>
            <th className={styles.number}>{t('weight')}</th>
            <th className={styles.number}>{t('cost')}</th>
            <th aria-label={t('remove', { number: '' })} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const { boxes, kg, sellEur } = transports[index]!;
            const choices = addresses.map(({ id, name }) => ({ value: String(id), label: name }));
            const place = row.newAddress;
            const mark = (field: 'quantity' | 'addressId' | 'date') => ({
              error: problemOf(index, field) !== undefined,
              'data-field': `deliveries.${index}.${field}`,
            });
            return (
              <tr key={index}>
                <td className={styles.quantity}>
                  <NumberInput
                    aria-label={t('quantity')}
                    hideControls
                    min={0}
                    allowDecimal={false}
                    value={row.quantity}
                    onChange={(quantity) => change(index, { quantity })}
                    autoFocus={index === added}
                    {...mark('quantity')}
                  />
                </td>
                <td className={styles.address}>
                  <Select
                    aria-label={t('address')}
                    disabled={row.method === 'stock'}
                    searchable
                    allowDeselect={false}
                    data={place ? [{ value: newAddress, label: t('newAddress', { address: nameOf(place) }) }, ...choices] : choices}
                    value={place ? newAddress : row.addressId}
                    onChange={(value) => value !== newAddress && change(index, { addressId: value, newAddress: null })}
                    {...mark('addressId')}
                  />
                </td>
                <td className={styles.date}>
                  <DateField
                    aria-label={t('date')}
                    clearable
                    value={row.date}
                    onChange={(date) => change(index, { date })}
                    {...mark('date')}
                  />
                </td>
                <td className={styles.method}>
                  <Select
                    aria-label={t('method')}
                    allowDeselect={false}
                    data={methods.map((value) => ({ value, label: tMethods(value) }))}
                    value={row.method}
                    onChange={(method) => method && change(index, { method })}
                  />
                </td>
                <td className={styles.number}>{format.quantity(boxes)}</td>
                <td className={styles.number}>{t('kilograms', { kg: format.decimal(Math.round(kg * 10) / 10) })}</td>
                <td className={styles.number} data-wrong={sellEur === null || undefined}>
                  {sellEur === null ? t('impossible') : format.money(moneyFromEuros(sellEur))}
                </td>
                <td>
                  {rows.length > 1 && (
                    <ActionIcon
                      aria-label={t('remove', { number: index + 1 })}
                      onClick={() => onChange(rows.filter((_, at) => at !== index))}
                    >
                      <IconTrash size={16} stroke={1.5} />
                    </ActionIcon>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const nameOf = ({ attention, street, houseNumber, city }: NonNullable<TypedTransport['newAddress']>) =>
  [attention, `${street} ${houseNumber}`, city].filter((part) => part !== '').join(', ');
