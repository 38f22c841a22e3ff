import type { ReactNode } from 'react';
import { readInvoiceCountsEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { TabRow } from '#platform/web/layout/tab-row.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { type InvoiceTab, invoiceTabs, type TabProps } from './tab-props.ts';

type Props = Pick<TabProps, 'onTab'> & { tab: InvoiceTab; side: ReactNode; foot: ReactNode; children: ReactNode };

/** The frame of every tab: the tabs with counts, the side panel, and the footer. */
export function InvoiceFrame({ tab, onTab, side, foot, children }: Props) {
  const t = useTranslations('invoicing.tabs');
  const tPages = useTranslations('platform.pages');
  const format = useFormat();
  const { data: counts } = useCall(readInvoiceCountsEndpoint, {}, { live: ['invoice', 'basket'] });
  return (
    <Page title={tPages('dashboard_invoice')} flush side={side} sideWidth={420} foot={foot}>
      <TabRow
        label={tPages('dashboard_invoice')}
        names={invoiceTabs}
        chosen={tab}
        onChoose={onTab}
        titleOf={(name) => t(name)}
        countOf={(name) => {
          if (name === 'runs') return '';
          return name === 'sent' && counts?.sentIsExact === false ? `${format.quantity(counts.sent)}+` : counts?.[name] || '';
        }}
      />
      {children}
    </Page>
  );
}
