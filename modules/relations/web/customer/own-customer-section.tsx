import { Loader, Switch } from '@mantine/core';
import { chooseMailsEndpoint } from '#modules/relations/contract/customer/choose-mails.endpoint.ts';
import { readOwnCustomerEndpoint } from '#modules/relations/contract/customer/own-customer.endpoints.ts';
import { optionalMails } from '#modules/relations/domain/contact/optional-mails.ts';
import { ContactsTab } from '#modules/relations/web/contact/contacts-tab.tsx';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useMay } from '#platform/web/session.tsx';
import { AddressesTab } from './addresses-tab.tsx';
import { ColleagueActs } from './colleague-acts.tsx';
import styles from './own-customer-section.module.css';

/** The profile section of a contact: the customer with its addresses and contacts, editable for its administrator, and mail choices. */
export default function OwnCustomerSection() {
  const t = useTranslations('relations.own');
  const may = useMay();
  const mayEdit = may('own_customer.manage');
  const { data, error, refetch } = useCall(readOwnCustomerEndpoint, {});
  const choose = useAct(chooseMailsEndpoint, {
    invalidates: ['relations'],
    onDone: () => notify({ kind: 'success', title: t('mailsSaved') }),
  });
  if (error && !data) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return <Loader size="sm" />;
  const { customer } = data;
  if (!customer) return <p className={styles.quiet}>{t('none')}</p>;
  return (
    <div className={styles.parts}>
      <div>
        <h2 className={styles.title}>{t('mails')}</h2>
        <p className={styles.lead}>{t('otherMails')}</p>
        <div className={styles.choices}>
          <Switch
            label={t('shippedMail')}
            checked={customer.shippedMail}
            disabled={choose.pending}
            onChange={({ currentTarget: { checked } }) => void choose.run({ shipped: checked })}
          />
          {optionalMails.map((kind) => (
            <Switch
              key={kind}
              label={t(`optionalMails.${kind}`)}
              checked={!customer.unwantedMails.includes(kind)}
              disabled={choose.pending}
              onChange={({ currentTarget: { checked } }) => {
                const others = customer.unwantedMails.filter((one) => one !== kind);
                void choose.run({ shipped: customer.shippedMail, unwanted: checked ? others : [...others, kind] });
              }}
            />
          ))}
        </div>
      </div>
      <div>
        <h2 className={styles.title}>{t('addresses', { name: customer.name })}</h2>
        <AddressesTab customer={customer} mayEdit={mayEdit || (!customer.business && may('own_addresses.manage'))} />
      </div>
      <div>
        <h2 className={styles.title}>{t('contacts', { name: customer.name })}</h2>
        {mayEdit && <p className={styles.lead}>{t('colleaguesLead')}</p>}
        <ContactsTab
          customer={customer}
          mayEdit={mayEdit}
          account={(contact) => [t(`access.${contact.access}`), contact.administrator && t('administrator')].filter(Boolean).join(' · ')}
          acts={(contact) => <ColleagueActs customerId={customer.id} contact={contact} />}
        />
        {!mayEdit && customer.business && <p className={styles.quiet}>{t('askAdministrator')}</p>}
      </div>
    </div>
  );
}
