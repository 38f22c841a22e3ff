import { ActionIcon, Button, Drawer, NumberInput, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { BasketDetail, LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { listBasketChoicesEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { isRunningOrder, movesPromise } from '#modules/baskets/domain/order/lateness.ts';
import type { DeliveryMethod } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './divide-line.module.css';
import { articleIdOf, KeptArticleField, methodsOf } from './kept-article-field.tsx';
import { NewPromiseFields, noNewPromise, useMailNewDays, useNewPromiseLabels } from './new-promise.tsx';
import { UndividedQuantity } from './undivided-quantity.tsx';

type Props = { basket: BasketDetail; line: LineRow; onClose: () => void };
const daysOf = (rows: readonly { date: string | null; quantity: number | string }[]) =>
  rows.filter(({ quantity }) => Number(quantity) > 0).map(({ date }) => date);
type Typed = { addressId: string | null; quantity: number | string; date: string | null; method: DeliveryMethod };

/** Divides the pieces of a line over addresses and dates; the undivided quantity stays visible. */
export function DivideLineDrawer(props: Props) {
  const { basket, line, onClose } = props;
  const t = useTranslations('baskets.deliveries');
  const tActions = useTranslations('platform.actions');
  const { data, error, refetch } = useCall(listBasketChoicesEndpoint, { id: basket.id });
  return (
    <Drawer
      opened
      onClose={onClose}
      size={560}
      title={t('title', { line: line.description })}
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      {error && <LoadError error={error} retry={() => void refetch()} />}
      {data && <Fields {...props} addresses={data.addresses} />}
    </Drawer>
  );
}

type Addresses = OutputOf<typeof listBasketChoicesEndpoint>['addresses'];

function Fields({ basket, line, onClose, addresses }: Props & { addresses: Addresses }) {
  const t = useTranslations('baskets.deliveries');
  const tMethods = useTranslations('baskets.methods');
  const format = useFormat();
  const known = basket.deliveries.filter((delivery) => delivery.lineId === line.id);
  const first: Typed = { addressId: addresses[0] ? String(addresses[0].id) : null, quantity: line.quantity, date: null, method: 'parcel' };
  const start: Typed[] = known.map(({ addressId, quantity, date, method }) => ({ addressId: String(addressId), quantity, date, method }));
  const mailNewDays = useMailNewDays(basket.id);
  const promiseLabels = useNewPromiseLabels();
  const act = useActForm(divideLineEndpoint, {
    initial: { deliveries: start.length > 0 ? start : [first], articleId: articleIdOf(line), ...noNewPromise },
    toInput: ({ deliveries, articleId, reason, byCustomer }) => ({
      ...{ reason, byCustomer },
      ...(articleId !== null && { articleId: Number(articleId) }),
      id: line.id,
      version: line.version,
      deliveries: deliveries.map((one) => ({
        ...one,
        addressId: one.addressId === null ? null : Number(one.addressId),
        quantity: Number(one.quantity) || 0,
      })),
    }),
    draftKey: `divide-${line.id}`,
    invalidates: ['baskets'],
    onDone: () => {
      notify({ kind: 'success', title: t('done') });
      if (moves && act.form.getValues().mails) mailNewDays();
      onClose();
    },
  });
  const [added, setAdded] = useState<number | null>(null);
  const { deliveries } = act.form.values;
  const moves = movesPromise({ running: isRunningOrder(basket), before: daysOf(start), after: daysOf(deliveries) });
  const pieces = deliveries.map((one) => ({ quantity: Number(one.quantity) || 0 }));
  const left = line.quantity - pieces.reduce((sum, one) => sum + one.quantity, 0);
  const change = (index: number, values: Partial<Typed>) =>
    act.form.setFieldValue('deliveries', deliveries.map((one, at) => (at === index ? { ...one, ...values } : one)) as never);
  const error = act.form.errors.deliveries;
  const placeOf = (id: string | null) => addresses.find((address) => String(address.id) === id)?.name ?? t('address');
  const shown = {
    deliveries: (rows: Typed[]) =>
      rows
        .map((row) =>
          [row.quantity, row.method !== 'stock' && placeOf(row.addressId), row.date && format.date(row.date), tMethods(row.method)]
            .filter(Boolean)
            .join(', '),
        )
        .join('; '),
  };
  return (
    <ActFormFrame
      act={act}
      submitLabel={t('save')}
      labels={{ deliveries: t('deliveries'), articleId: t('keptAs'), ...promiseLabels }}
      shown={shown}
      aside={<UndividedQuantity quantity={line.quantity} deliveries={pieces} />}
    >
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {deliveries.map((delivery, index) => {
        // The message is shown above the rows, because it may concern several of them.
        const mark = (field: 'quantity' | 'addressId' | 'date') => {
          const { error: why, ...at } = act.at(`deliveries.${index}.${field}`);
          return { ...at, error: why !== undefined };
        };
        return (
          <div key={index} className={styles.delivery}>
            {delivery.method !== 'stock' && (
              <Select
                label={t('address')}
                data={addresses.map((address) => ({ value: String(address.id), label: address.name }))}
                value={delivery.addressId}
                onChange={(addressId) => change(index, { addressId })}
                autoFocus={index === added}
                {...mark('addressId')}
              />
            )}
            <FieldRow>
              <NumberInput
                label={t('quantity')}
                min={0}
                allowDecimal={false}
                value={delivery.quantity}
                onChange={(quantity) => change(index, { quantity })}
                {...mark('quantity')}
              />
              <DateField label={t('date')} value={delivery.date} onChange={(date) => change(index, { date })} clearable {...mark('date')} />
              <Select
                label={t('method')}
                data={methodsOf(line.kind === 'product').map((value) => ({ value, label: tMethods(value) }))}
                value={delivery.method}
                onChange={(method) => method && change(index, { method })}
              />
              {deliveries.length > 1 && (
                <ActionIcon
                  className={styles.remove}
                  aria-label={t('removeDelivery', { number: index + 1 })}
                  onClick={() => act.form.setFieldValue('deliveries', deliveries.filter((_, at) => at !== index) as never)}
                >
                  <IconTrash size={16} stroke={1.5} />
                </ActionIcon>
              )}
            </FieldRow>
          </div>
        );
      })}
      <Button
        variant="subtle"
        className={styles.add}
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        onClick={() => {
          setAdded(deliveries.length);
          act.form.setFieldValue('deliveries', [...deliveries, { ...first, quantity: Math.max(0, left) }] as never);
        }}
      >
        {t('add')}
      </Button>
      <KeptArticleField act={act} customerId={basket.customer.id} />
      {moves && <NewPromiseFields field={act.field} />}
    </ActFormFrame>
  );
}
