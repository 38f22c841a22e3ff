import { Loader, Tabs } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import type { StaffContactView } from '#modules/relations/contract/customer.shapes.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { relationsEditPage, relationsPage } from '#modules/relations/contract/relations.pages.ts';
import { relationTabs } from '#modules/relations/web/slots.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { usePageNavigate, usePageParams, usePageSearch } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { customerActs } from './customer-acts.tsx';
import { PinnedNotes } from './customer-notes.tsx';
import { GeneralTab } from './general-tab.tsx';
import styles from './relations-form.module.css';

const HistoryTab = lazyPart(() => import('./history-tab.tsx'), 'HistoryTab');
const ContactsTab = lazyPart(() => import('#modules/relations/web/contact/contacts-tab.tsx'), 'ContactsTab');
const AddressesTab = lazyPart(() => import('./addresses-tab.tsx'), 'AddressesTab');

/** The head of a page ends with the act that is asked for most. */
const actsOfPage = customerActs.toReversed();

/** The page of a customer: general, addresses, contacts, tabs of other modules, and history. The URL names the tab. */
export default function RelationsEditPage() {
  const t = useTranslations('relations');
  const tAll = useTranslations();
  const format = useFormat();
  const { id } = usePageParams(relationsEditPage);
  const { tab = 'general' } = usePageSearch(relationsEditPage);
  const navigate = usePageNavigate();
  const { data: customer, error, refetch } = useCall(readCustomerEndpoint, { id: Number(id) }, { live: [`customer:${id}`] });
  const may = useMay();
  const mayEdit = may('relations.edit');
  const tabs = relationTabs().filter(({ permission }) => permission === undefined || may(permission));
  const isElsewhere = customer !== undefined && customer.id !== Number(id);
  useEffect(() => {
    if (isElsewhere) void navigate(relationsEditPage, { params: { id: customer.id }, replace: true });
  }, [isElsewhere, customer?.id, navigate]);
  const bounced = ({ bounce }: StaffContactView) =>
    bounce && t('contactBounced', { date: format.moment(bounce.at), reason: bounce.reason });
  const crumbs = [{ title: t('list.title'), to: relationsPage.path }];
  if (error || !customer) {
    return (
      <Page title={t('edit.title')} crumbs={crumbs}>
        {error ? <LoadError error={error} retry={() => void refetch()} /> : <Loader size="sm" />}
      </Page>
    );
  }
  return (
    <Page
      title={customer.name}
      crumbs={crumbs}
      subtitle={customer.blocked ? t('blocked') : customer.misId}
      actions={<RecordActs acts={actsOfPage} row={customer} onDone={() => void navigate(relationsPage)} />}
    >
      <PinnedNotes customer={customer} />
      <Tabs
        value={tab}
        onChange={(to) => void navigate(relationsEditPage, { params: { id }, search: { tab: to ?? 'general' }, replace: true })}
      >
        <Tabs.List mb="md" className={styles.tabs}>
          <Tabs.Tab value="general">{t('edit.general')}</Tabs.Tab>
          <Tabs.Tab value="addresses">{t('edit.addresses', { count: customer.addresses.length })}</Tabs.Tab>
          <Tabs.Tab value="contacts">{t('edit.contacts', { count: customer.contacts.length })}</Tabs.Tab>
          {tabs.map((one) => (
            <Tabs.Tab key={one.name} value={one.name}>
              {tAll(one.title)}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="history">{t('edit.history')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="general">
          <GeneralTab key={customer.id} customer={customer} mayEdit={mayEdit} />
        </Tabs.Panel>
        <Tabs.Panel value="addresses">
          <AddressesTab customer={customer} mayEdit={mayEdit} />
        </Tabs.Panel>
        <Tabs.Panel value="contacts">
          <ContactsTab customer={customer} mayEdit={mayEdit} warning={bounced} />
        </Tabs.Panel>
        <Tabs.Panel value="history">{tab === 'history' && <HistoryTab customer={customer} />}</Tabs.Panel>
        {tabs
          .filter(({ name }) => name === tab)
          .map(({ name, component: Content }) => (
            <Tabs.Panel key={name} value={name}>
              <Suspense fallback={<Loader size="sm" />}>
                <Content customerId={customer.id} />
              </Suspense>
            </Tabs.Panel>
          ))}
      </Tabs>
    </Page>
  );
}
