import { Loader } from '@mantine/core';
import type { ContactView } from '#modules/relations/contract/customer.shapes.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { relationsEditPage } from '#modules/relations/contract/relations.pages.ts';
import { customerActs } from '#modules/relations/web/customer/customer-acts.tsx';
import { PinnedNotes } from '#modules/relations/web/customer/customer-notes.tsx';
import { SetManagers } from '#modules/relations/web/manager/set-managers.tsx';
import { useCall } from '#platform/web/call/use-call.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { RecordActs } from '#platform/web/list/bulk-acts.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './customer-side.module.css';

const contactText = ({ firstName, surnamePrefix, surname, phone, email }: ContactView) =>
  [[firstName, surnamePrefix, surname].filter(Boolean).join(' '), phone, email].filter(Boolean).join(', ');

/** The side panel of a customer in maintenance, with the actions on its record. */
export function CustomerSide({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTranslations('relations');
  const format = useFormat();
  const may = useMay();
  const mayManage = may('customers.manage');
  const { data: customer, error, refetch } = useCall(readCustomerEndpoint, { id }, { live: [`customer:${id}`] });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!customer) return <Loader size="sm" />;
  const [contact] = customer.contacts;
  const formerly = customer.formerly.map((one) => [one.name, one.misId].filter(Boolean).join(' · '));
  return (
    <section className={styles.side} aria-label={customer.name}>
      <SideHead title={customer.name} onClose={onClose} />
      <PinnedNotes customer={customer} />
      <Facts
        narrow
        facts={[
          { label: t('fields.misId'), value: customer.misId },
          { label: t('fields.vatNumber'), value: customer.vatNumber },
          { label: t('fields.kvk'), value: customer.kvk },
          { label: t('fields.openEuro'), value: format.money(customer.openValue) },
          { label: t('fields.creditEuro'), value: customer.creditLimit > 0 && format.money(customer.creditLimit) },
          { label: t('fields.contact'), value: contact && contactText(contact) },
          { label: t('fields.addresses'), value: customer.addresses.length },
          { label: t('fields.contacts'), value: customer.contacts.length },
          { label: t('formerly.title'), value: formerly.join(', ') },
        ]}
      />
      {may(relationsEditPage.access) && (
        <PageLink page={relationsEditPage} params={{ id }}>
          {t('maintenance.open')}
        </PageLink>
      )}
      {mayManage && (
        <>
          <SetManagers customerIds={[id]} managers={customer} />
          <div className={styles.acts}>
            <RecordActs acts={customerActs} row={customer} onDone={onClose} />
          </div>
        </>
      )}
    </section>
  );
}
