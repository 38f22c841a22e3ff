import { Modal } from '@mantine/core';
import { useState } from 'react';
import { relationsNewPage } from '#modules/relations/contract/relations.pages.ts';
import { CustomerField } from '#modules/relations/web/public.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { useChangeSearch } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';

/** Asks for the customer before a calculation is saved as a quote. The draft is kept. */
export function ChooseCustomerDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('baskets.calculator');
  const tErrors = useTranslations('platform.errors');
  const tActions = useTranslations('platform.actions');
  const changeSearch = useChangeSearch();
  const may = useMay();
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Modal opened={open} onClose={close} title={t('forWhom')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <p style={{ margin: '0 0 16px' }}>{`${tErrors('chooseCustomer')} ${t('forWhomText')}`}</p>
      <CustomerField
        label={t('whichCustomer')}
        chosen={null}
        onChoose={({ id }) => {
          close();
          changeSearch((search) => ({ ...search, customer: String(id) }));
        }}
      />
      {may('relations.edit') && (
        <p style={{ margin: '16px 0 0' }}>
          <PageLink page={relationsNewPage} search={{ next: 'calculate' }} size="sm">
            {t('newCustomer')}
          </PageLink>
        </p>
      )}
    </Modal>
  );
}
