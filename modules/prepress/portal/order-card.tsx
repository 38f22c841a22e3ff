import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { myOrderPage } from '#modules/baskets/contract/baskets.pages.ts';
import { BasketStatusLabel } from '#modules/baskets/web/public.ts';
import type { PortalOrder } from '#modules/prepress/contract/customer-portal.endpoints.ts';
import { openMyUploadEndpoint } from '#modules/prepress/contract/open-my-upload.endpoint.ts';
import { proofPage, uploadPage } from '#modules/prepress/contract/prepress.pages.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { OrderTimeline } from '../web/order-timeline.tsx';
import styles from './customer-portal.module.css';
import { waitsForCustomer } from './waits-for-customer.ts';

/** The status of an order; while its proof waits, the timeline says more than "in progress". */
function Status({ order: { status, progress } }: { order: PortalOrder }) {
  const t = useTranslations('prepress.portal');
  if (status === 'quote_approved') return <span>{t('toConfirm')}</span>;
  if (status === 'in_progress' && progress?.step === 'proof') return null;
  return <BasketStatusLabel status={status} awaitsFiles={status === 'in_progress' && progress?.step === 'files'} />;
}

/** An order as the customer sees it: its progress, and what it waits for. */
export function OrderCard({ order }: { order: PortalOrder }) {
  const t = useTranslations('prepress.portal');
  const waits = waitsForCustomer(order);
  return (
    <PortalCard tint={waits}>
      <header className={styles.head}>
        <h3>{order.description || order.number}</h3>
        <Status order={order} />
      </header>
      <p className={styles.facts}>
        {order.number}
        {order.deliveryDate && (
          <>
            {' · '}
            {t('delivery')} <DateText date={order.deliveryDate} />
          </>
        )}
      </p>
      {order.progress && <OrderTimeline {...order.progress} />}
      <ToDo order={order} />
      <div className={styles.acts}>
        {order.takesFiles && order.status !== 'quote_approved' && <BringFiles order={order} />}
        <PageLink page={myOrderPage} params={{ id: order.id }} aria-label={`${t('open')}: ${order.number}`}>
          {t('open')}
        </PageLink>
      </div>
    </PortalCard>
  );
}

/** The proofs to approve and the files to send; nothing without any. */
export function ToDo({ order }: { order: PortalOrder }) {
  const t = useTranslations('prepress.portal');
  if (!waitsForCustomer(order)) return null;
  return (
    <ul className={styles.todo}>
      {order.proofs.map((proof) => (
        <li key={proof.uploadId}>
          <PageLink page={proofPage} params={{ fup_link_upload: proof.uploadId }}>
            {t('approve', { name: proof.name })}
          </PageLink>
        </li>
      ))}
      {order.filesToDo > 0 && <li>{t('files', { count: order.filesToDo })}</li>}
    </ul>
  );
}

/** Button that opens the upload page of the order for a signed-in customer. */
export function BringFiles({ order: { id, number, filesToDo } }: { order: PortalOrder }) {
  const t = useTranslations('prepress.portal');
  const navigate = usePageNavigate();
  const open = useAct(openMyUploadEndpoint, {
    onDone: ({ token }) => void navigate(uploadPage, { params: { fup_link_id: token } }),
  });
  return (
    <Button
      variant={filesToDo > 0 ? 'filled' : 'default'}
      loading={open.pending}
      onClick={() => void open.run({ id })}
      leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
      aria-label={`${t(filesToDo > 0 ? 'bring' : 'replace')}: ${number}`}
    >
      {t(filesToDo > 0 ? 'bring' : 'replace')}
    </Button>
  );
}
