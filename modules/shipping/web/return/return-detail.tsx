import { Button } from '@mantine/core';
import { useState } from 'react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { assignReturnEndpoint } from '#modules/shipping/contract/return/assign-return.endpoint.ts';
import { bookReturnEndpoint } from '#modules/shipping/contract/return/book-return.endpoint.ts';
import { findReturnEndpoint, readReturnEndpoint, readReturnLabelsEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { returnsPage } from '#modules/shipping/contract/shipping.pages.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { ScanInput } from '#platform/web/scan/scan-input.tsx';
import { useMay } from '#platform/web/session.tsx';
import { returnPartOf } from '../slots.ts';
import { FoundShipments } from './found-return.dialog.tsx';
import styles from './return.module.css';
import { cancelReturn, receiveReturn } from './return-acts.tsx';
import { ReturnLines } from './return-lines.tsx';
import { ReturnStatusOf } from './return-status.tsx';
import { ReturnSums } from './return-sums.tsx';
import { useInspection } from './use-inspection.ts';

export type ReturnOf = OutputOf<typeof readReturnEndpoint>;

/** One return: what came back of each line, and what becomes of it. */
export function ReturnDetail({ id }: { id: number }) {
  const t = useTranslations('shipping.returns');
  const tPages = useTranslations('platform.pages');
  const { data, error, refetch } = useCall(readReturnEndpoint, { id }, { live: [`return:${id}`] });
  const crumbs = [{ title: tPages(returnsPage.name), to: addressOf(returnsPage.path) }];
  if (!data) {
    return (
      <Page title={t('number')} crumbs={crumbs}>
        {error && <LoadError error={error} retry={() => void refetch()} />}
      </Page>
    );
  }
  return <OpenReturn found={data} crumbs={crumbs} refresh={refetch} />;
}

type Props = { found: ReturnOf; crumbs: { title: string; to: string }[]; refresh: () => Promise<unknown> };

function OpenReturn({ found, crumbs, refresh }: Props) {
  const t = useTranslations('shipping.returns');
  const may = useMay()('stock.mutate');
  const inspection = useInspection(found, refresh);
  const { id, number, version, status } = found;
  const Part = returnPartOf();
  const isHere = status === 'received' && found.shipmentNumber !== null;
  const book = useAct(bookReturnEndpoint, {
    invalidates: ['shipping', 'stock'],
    onDone: () => notify({ kind: 'success', title: t('booked', { number }) }),
  });
  const bookAll = async () => {
    if (await inspection.saveAll()) await book.run({ id, version });
  };
  return (
    <Page
      title={number}
      crumbs={crumbs}
      subtitle={found.customer ?? t('unknown')}
      actions={
        <>
          <RecordActs acts={[cancelReturn]} row={found} />
          {may && isHere && (
            <Button
              loading={book.pending}
              disabled={inspection.waiting.size > 0}
              title={inspection.waiting.size > 0 ? t('bookWaits') : undefined}
              onClick={() => void bookAll()}
            >
              {t('book')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.detail}>
        <About found={found} />
        {status === 'announced' && <Announced found={found} />}
        {status === 'received' && found.shipmentNumber === null && <Unknown found={found} may={may} />}
        {found.lines.length > 0 && <ReturnLines inspection={inspection} mayEdit={isHere && may} />}
        {found.lines.length > 0 && <ReturnSums found={found} lines={inspection.lines} />}
        {Part && found.basketId !== null && <Part returnId={id} basketId={found.basketId} />}
      </div>
    </Page>
  );
}

function About({ found }: { found: ReturnOf }) {
  const t = useTranslations('shipping.returns');
  const format = useFormat();
  const mayOpen = useMay()(basketPage.access);
  const { shipmentNumber: shipment, handedOverAt, basketId, orderNumber } = found;
  const order =
    basketId !== null && mayOpen ? (
      <PageLink page={basketPage} params={{ id: basketId }} search={{ tab: 'complaints' }}>
        {orderNumber}
      </PageLink>
    ) : (
      orderNumber
    );
  return (
    <p className={styles.about}>
      <ReturnStatusOf row={found} />
      {shipment !== null && (
        <span>
          {t('sentOn', { shipment, date: handedOverAt ? format.date(handedOverAt.slice(0, 10)) : '' })} · {t('order').toLowerCase()} {order}
        </span>
      )}
      <span>{t('registeredBy', { who: found.createdBy })}</span>
      {found.bookedAt && <span>{t('bookedBy', { who: found.bookedBy, moment: format.moment(found.bookedAt) })}</span>}
      {found.reason && <q>{found.reason}</q>}
    </p>
  );
}

function Announced({ found }: { found: ReturnOf }) {
  const t = useTranslations('shipping.returns');
  return (
    <div className={styles.note}>
      <p>{t('announcedText')}</p>
      <span className={styles.acts}>
        <RecordActs acts={[receiveReturn]} row={found} />
        {found.shipmentNumber !== null && (
          <Button
            variant="default"
            component="a"
            href={callAddress(readReturnLabelsEndpoint, { id: found.id })}
            target="_blank"
            rel="noreferrer"
          >
            {t('labels')}
          </Button>
        )}
      </span>
    </div>
  );
}

/** A parcel of which the shipment is looked up. */
function Unknown({ found, may }: { found: ReturnOf; may: boolean }) {
  const t = useTranslations('shipping.returns');
  const { id, version, number } = found;
  const [code, setCode] = useState('');
  const { data } = useCall(findReturnEndpoint, { code }, { enabled: code !== '' });
  const act = useAct(assignReturnEndpoint, { invalidates: ['shipping'] });
  const assign = async (shipment: { id: number; number: string }) => {
    const done = await act.run({ id, version, shipmentId: shipment.id });
    if (done) notify({ kind: 'success', title: t('assigned', { number, shipment: shipment.number }) });
  };
  return (
    <div className={styles.note}>
      <p>{t('unknownText')}</p>
      {may && <ScanInput label={t('scan')} onCode={setCode} />}
      {code !== '' && data?.shipments.length === 0 && <p role="status">{t('foundNone', { code })}</p>}
      <FoundShipments shipments={data?.shipments ?? []}>
        {(shipment) => (
          <Button size="xs" loading={act.pending} onClick={() => void assign(shipment)}>
            {t('assign')}
          </Button>
        )}
      </FoundShipments>
    </div>
  );
}
