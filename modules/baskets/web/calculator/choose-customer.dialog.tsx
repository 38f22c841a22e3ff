import { Anchor, Modal } from '@mantine/core';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { relationsNewPage } from '#modules/relations/contract/relations.pages.ts';
import { CustomerField } from '#modules/relations/web/public.ts';
import { useMay } from '#platform/web/session.tsx';

/** Asks for the customer before a calculation is saved as a quote. The draft is kept. */
export function ChooseCustomerDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('baskets.calculator');
  const tErrors = useTranslations('platform.errors');
  const tActions = useTranslations('platform.actions');
  const navigate = useNavigate();
  const may = useMay();
  const { pathname, search } = useLocation();
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
          void navigate({ to: pathname, search: { ...search, customer: String(id) } as never, replace: true });
        }}
      />
      {may('relations.edit') && (
        <p style={{ margin: '16px 0 0' }}>
          <Anchor component={Link} to={relationsNewPage.path} search={{ next: 'calculate' } as never} size="sm">
            {t('newCustomer')}
          </Anchor>
        </p>
      )}
    </Modal>
  );
}
