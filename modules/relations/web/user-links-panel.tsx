import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import type { UserView } from '#modules/identity/contract/users/users.endpoints.ts';
import { mayBeLinked } from '#modules/identity/domain/user.ts';
import type { UserLinkPanel } from '#modules/identity/web/public.ts';
import { linkContactEndpoint } from '#modules/relations/contract/contact/link-contact.endpoint.ts';
import { linkSupplierEndpoint } from '#modules/relations/contract/contact/link-supplier.endpoint.ts';
import { findContactsEndpoint, listUserLinksEndpoint } from '#modules/relations/contract/contact/user-links.endpoints.ts';
import {
  accountManagersPage,
  orderManagersPage,
  prepressManagersPage,
  relationsEditPage,
} from '#modules/relations/contract/relations.pages.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useMay } from '#platform/web/session.tsx';

const managerPages = { order: orderManagersPage, account: accountManagersPage, prepress: prepressManagersPage };
const refreshed = ['relations', 'identity'] as const;

/** Edits the links of a user: the contact or the supplier of an external user; lists the manager roles of staff. */
function UserLinks({ user, mayEdit }: { user: UserView; mayEdit: boolean }) {
  const t = useTranslations('relations.userLinks');
  const tManager = useTranslations('relations.managerOf');
  const { data, error, refetch } = useCall(listUserLinksEndpoint, { userId: user.id });
  const saved = { invalidates: refreshed, onDone: () => notify({ kind: 'success', title: t('saved') }) };
  const linkContact = useAct(linkContactEndpoint, saved);
  const linkSupplier = useAct(linkSupplierEndpoint, saved);
  const may = useMay();
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  if (!data) return null;
  const { contact } = data;
  if (mayBeLinked(user.kind, 'supplier')) {
    return (
      <Select
        label={t('supplier')}
        placeholder={t('none')}
        clearable
        disabled={!mayEdit || linkSupplier.pending}
        data={data.suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={data.supplierId === null ? null : String(data.supplierId)}
        onChange={(value) => void linkSupplier.run({ userId: user.id, supplierId: value === null ? null : Number(value) })}
      />
    );
  }
  if (mayBeLinked(user.kind, 'manager')) {
    const kinds = data.managers
      .filter(({ active }) => active)
      .map(({ id, kind }) =>
        may(managerPages[kind].access) ? (
          <PageLink key={id} page={managerPages[kind]} inherit display="block">
            {tManager(kind)}
          </PageLink>
        ) : (
          <div key={id}>{tManager(kind)}</div>
        ),
      );
    return <Facts narrow facts={[{ label: t('manager'), value: kinds.length > 0 ? kinds : t('none') }]} />;
  }
  return (
    <>
      {contact ? (
        <Facts
          facts={[
            {
              label: t('customer'),
              value: may('relations.view') ? (
                <PageLink page={relationsEditPage} params={{ id: contact.customerId }} search={{ tab: 'contacts' }} inherit>
                  {contact.customerName}
                </PageLink>
              ) : (
                contact.customerName
              ),
            },
            { label: t('contact'), value: contact.name },
            { label: t('sees'), value: t(contact.seesAll ? 'seesAll' : 'seesOwn') },
            { label: t('runs'), value: t(contact.hasOpenWork ? 'runsSomething' : 'runsNothing') },
          ]}
        />
      ) : (
        <p>{t('noContact')}</p>
      )}
      {mayEdit && (
        <ContactChoice
          key={contact?.id ?? 0}
          pending={linkContact.pending}
          onChoose={(contactId) => void linkContact.run({ userId: user.id, contactId })}
        />
      )}
      {mayEdit && contact && (
        <Button
          variant="default"
          size="xs"
          loading={linkContact.pending}
          onClick={() => void linkContact.run({ userId: user.id, contactId: null })}
          style={{ alignSelf: 'flex-start' }}
        >
          {t('unlink')}
        </Button>
      )}
    </>
  );
}

function ContactChoice({ pending, onChoose }: { pending: boolean; onChoose: (id: number) => void }) {
  const t = useTranslations('relations.userLinks');
  const [typed, setTyped] = useState('');
  const { data } = useCall(findContactsEndpoint, typed ? { search: typed } : {}, { keepPrevious: true });
  return (
    <Select
      label={t('choose')}
      description={t('chooseHelp')}
      searchable
      disabled={pending}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      data={(data?.rows ?? []).map(({ id, name, customerName }) => ({ value: String(id), label: `${name} · ${customerName}` }))}
      value={null}
      onChange={(value) => value !== null && onChoose(Number(value))}
    />
  );
}

export const relationsLinkPanel: UserLinkPanel = { name: 'relations', component: UserLinks };
