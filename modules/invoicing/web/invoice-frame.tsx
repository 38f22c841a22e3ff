import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { invoiceCountsEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/parts/page.tsx';
import styles from './invoicing.module.css';
import { type InvoiceTab, invoiceTabs, type TabProps } from './tab-props.ts';

type Props = Pick<TabProps, 'onTab'> & { tab: InvoiceTab; side: ReactNode; foot: ReactNode; children: ReactNode };

/** The page around the list of a tab: the tabs with their counts, the panel beside, the line below. */
export function InvoiceFrame({ tab, onTab, side, foot, children }: Props) {
  const t = useTranslations('invoicing.tabs');
  const tPages = useTranslations('platform.pages');
  const { data: counts } = useCall(invoiceCountsEndpoint, {}, { live: ['invoice', 'basket'] });
  return (
    <Page title={tPages('dashboard_invoice')} flush side={side} sideWidth={420} foot={foot}>
      <div role="tablist" aria-label={tPages('dashboard_invoice')} className={styles.tabs}>
        {invoiceTabs.map((name) => (
          <button key={name} type="button" role="tab" aria-selected={name === tab} className={styles.tab} onClick={() => onTab(name)}>
            {t(name)} <span className={`${styles.count} num`}>{counts?.[name] || ''}</span>
          </button>
        ))}
      </div>
      {children}
    </Page>
  );
}
