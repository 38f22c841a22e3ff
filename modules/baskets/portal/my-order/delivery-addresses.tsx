import { Button, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { redirectDeliveryEndpoint } from '#modules/baskets/contract/delivery/redirect-delivery.endpoint.ts';
import type { readMyOrderEndpoint } from '#modules/baskets/contract/order/my-order.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from '../order-status.module.css';

type MyOrder = OutputOf<typeof readMyOrderEndpoint>;
type Delivery = MyOrder['deliveries'][number];

/** Where an order goes, with another address until it is packed. */
export function DeliveryAddresses({ order }: { order: MyOrder }) {
  const t = useTranslations('baskets.myOrder');
  const format = useFormat();
  const [changed, setChanged] = useState<Delivery | null>(null);
  const isRunning = order.state === 'running' && order.step !== 'delivered';
  return (
    <PortalCard>
      <h2 className={styles.title}>{t('addresses')}</h2>
      <ul className={styles.rows}>
        {order.deliveries.map((delivery) => (
          <li key={`${delivery.addressId} ${delivery.pickUp} ${delivery.kept}`}>
            <div>
              <strong>{delivery.kept ? t('kept') : delivery.pickUp ? t('pickUp') : delivery.address}</strong>
              <span>
                {t('pieces', { count: delivery.pieces, quantity: format.quantity(delivery.pieces) })}
                {isRunning && delivery.date && ` · ${t('date', { date: format.date(delivery.date, 'near') })}`}
              </span>
              {isRunning && !delivery.pickUp && !delivery.kept && !delivery.canRedirect && <span>{t('packed')}</span>}
            </div>
            {delivery.canRedirect && (
              <Button variant="default" aria-label={t('changeOf', { address: delivery.address })} onClick={() => setChanged(delivery)}>
                {t('change')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {changed && <RedirectDialog order={order} delivery={changed} onClose={() => setChanged(null)} />}
    </PortalCard>
  );
}

function RedirectDialog({ order, delivery, onClose }: { order: MyOrder; delivery: Delivery; onClose: () => void }) {
  const t = useTranslations('baskets.myOrder');
  const tActions = useTranslations('platform.actions');
  const others = order.addresses.filter(({ id }) => id !== delivery.addressId);
  const rules = useRules<{ toAddressId: string }>({ toAddressId: [required] });
  const act = useActForm(redirectDeliveryEndpoint, {
    initial: { toAddressId: '' },
    toInput: ({ toAddressId }) => ({ id: order.id, fromAddressId: delivery.addressId, toAddressId: Number(toAddressId) }),
    draftKey: `redirect-${order.id}-${delivery.addressId}`,
    invalidates: ['orderStatus', 'prepress'],
    rules,
    onDone: () => {
      notify({ kind: 'success', title: t('done') });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('dialog')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <p>{t('instead', { address: delivery.address })}</p>
      {others.length === 0 ? (
        <p>{t('noOther')}</p>
      ) : (
        <ActFormFrame act={act} submitLabel={t('submit')} labels={{ toAddressId: t('to') }}>
          <Select
            size="md"
            label={t('to')}
            required
            allowDeselect={false}
            data={others.map(({ id, address }) => ({ value: String(id), label: address }))}
            {...act.field('toAddressId')}
          />
        </ActFormFrame>
      )}
    </Modal>
  );
}
