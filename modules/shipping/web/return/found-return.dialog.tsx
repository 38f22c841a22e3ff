import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { findReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useMay } from '#platform/web/session.tsx';
import { RegisterReturnDialog } from './register-return.dialog.tsx';
import styles from './return.module.css';
import { ReturnStatusOf } from './return-status.tsx';

type Found = OutputOf<typeof findReturnEndpoint>['shipments'][number];
type Props = { code: string; onOpen: (id: number) => void; onUnknown: () => void; onClose: () => void };

/** Shows what a scanned code belongs to: a return that is open already, or a shipment that comes back now. */
export function FoundReturnDialog({ code, onOpen, onUnknown, onClose }: Props) {
  const t = useTranslations('shipping.returns');
  const tActions = useTranslations('platform.actions');
  const may = useMay()('stock.mutate');
  const { data, error, refetch } = useCall(findReturnEndpoint, { code });
  const [chosen, setChosen] = useState<{ shipment: Found; received: boolean } | null>(null);
  if (chosen) return <RegisterReturnDialog {...chosen} onDone={onOpen} onClose={onClose} />;
  const isNothing = data && data.returns.length + data.shipments.length === 0;
  return (
    <Modal
      opened
      onClose={onClose}
      title={isNothing ? t('foundNone', { code }) : t('found', { code })}
      size="lg"
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      {error && !data && <LoadError error={error} retry={() => void refetch()} />}
      {isNothing && (
        <>
          <p className={styles.lead}>{t('foundNoneText')}</p>
          {may && <Button onClick={onUnknown}>{t('unknownAct')}</Button>}
        </>
      )}
      {data && data.returns.length > 0 && (
        <section className={styles.matches} aria-label={t('openReturns')}>
          <h2>{t('openReturns')}</h2>
          {data.returns.map((row) => (
            <div key={row.id} className={styles.match}>
              <span>
                <strong>{row.number}</strong> {row.customer ?? t('unknown')} <ReturnStatusOf row={row} />
              </span>
              <Button size="xs" onClick={() => onOpen(row.id)}>
                {t('open')}
              </Button>
            </div>
          ))}
        </section>
      )}
      <FoundShipments shipments={data?.shipments ?? []}>
        {(shipment) =>
          may && (
            <Group gap={6} wrap="nowrap">
              <Button size="xs" variant="default" onClick={() => setChosen({ shipment, received: false })}>
                {t('announce')}
              </Button>
              <Button size="xs" onClick={() => setChosen({ shipment, received: true })}>
                {t('receive')}
              </Button>
            </Group>
          )
        }
      </FoundShipments>
    </Modal>
  );
}

type ShipmentsProps = { shipments: readonly Found[]; children: (shipment: Found) => React.ReactNode };

/** Shipments that left, with what can be done with each. */
export function FoundShipments({ shipments, children }: ShipmentsProps) {
  const t = useTranslations('shipping.returns');
  const format = useFormat();
  if (shipments.length === 0) return null;
  return (
    <section className={styles.matches} aria-label={t('shipments')}>
      <h2>{t('shipments')}</h2>
      {shipments.map((shipment) => {
        const { id, number, orderNumber: order, customer, city, pieces, handedOverAt } = shipment;
        const sent = handedOverAt ? format.date(handedOverAt.slice(0, 10)) : 'none';
        return (
          <div key={id} className={styles.match}>
            <span>
              <strong>{number}</strong> {customer}
              <br />
              <span className={styles.quiet}>{t('shipmentText', { order, city, pieces, sent })}</span>
            </span>
            {children(shipment)}
          </div>
        );
      })}
    </section>
  );
}
