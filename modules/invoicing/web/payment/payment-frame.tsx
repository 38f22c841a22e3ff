import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Page } from '#platform/web/layout/page.tsx';
import { TabRow } from '#platform/web/layout/tab-row.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import { BookPaymentDialog } from './book-payment.dialog.tsx';
import { ImportBankFileDialog } from './import-bank-file.dialog.tsx';
import { PaymentSettingsDialog } from './payment-settings.dialog.tsx';
import { type PaymentTab, type PaymentTabProps, paymentTabs } from './payment-tabs.ts';

type Props = PaymentTabProps & { tab: PaymentTab; side: ReactNode; foot: ReactNode; children: ReactNode };

/** The frame of every tab: tabs, the buttons of the page, the side panel and the footer. */
export function PaymentFrame({ tab, onTab, list, side, foot, children }: Props) {
  const t = useTranslations('invoicing.payments');
  const tPages = useTranslations('platform.pages');
  const may = useMay();
  const [open, setOpen] = useState<'import' | 'register' | 'limit' | null>(null);
  const close = () => setOpen(null);
  const actions = (
    <>
      {may('financial.maintain') && (
        <Button variant="subtle" onClick={() => setOpen('limit')}>
          {t('settings')}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen('register')}>
        {t('register')}
      </Button>
      <Button onClick={() => setOpen('import')}>{t('import')}</Button>
    </>
  );
  return (
    <Page
      title={tPages('dashboard_payments')}
      flush
      actions={actions}
      side={side}
      sideWidth={420}
      onSideClose={side ? () => list.select(null) : undefined}
      foot={foot}
    >
      <TabRow
        label={tPages('dashboard_payments')}
        names={paymentTabs}
        chosen={tab}
        onChoose={onTab}
        titleOf={(name) => t(`tabs.${name}`)}
      />
      {children}
      {open === 'import' && <ImportBankFileDialog onClose={close} />}
      {open === 'register' && <BookPaymentDialog onClose={close} />}
      {open === 'limit' && <PaymentSettingsDialog onClose={close} />}
    </Page>
  );
}
