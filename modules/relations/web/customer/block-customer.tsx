import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { blockCustomerEndpoint } from '#modules/relations/contract/customer/block-customer.endpoint.ts';
import { unblockCustomerEndpoint } from '#modules/relations/contract/customer/unblock-customer.endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { noLonger, required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

type Blockable = { id: number; version: number; name: string; blocked: boolean };

/** Blocks or unblocks a customer, with a reason. */
export function BlockCustomer({ customer }: { customer: Blockable }) {
  const t = useTranslations('relations.block');
  const tp = useTranslations('platform.actions');
  const [asking, setAsking] = useState(false);
  const title = t(customer.blocked ? 'unblock' : 'block');
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {title}
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={title} closeButtonProps={{ 'aria-label': tp('close') }}>
        <BlockForm customer={customer} onDone={() => setAsking(false)} />
      </Modal>
    </>
  );
}

function BlockForm({ customer, onDone }: { customer: Blockable; onDone: () => void }) {
  const { id, version, name, blocked } = customer;
  const t = useTranslations('relations.block');
  const rules = useRules<{ reason: string }>({ reason: [required, noLonger(300)] });
  const act = useActForm(blocked ? unblockCustomerEndpoint : blockCustomerEndpoint, {
    initial: { reason: '' },
    rules,
    toInput: ({ reason }) => ({ id, version, reason }),
    draftKey: `block-${id}`,
    invalidates: ['relations'],
    onDone: () => {
      notify({ kind: 'success', title: t(blocked ? 'unblocked' : 'blocked', { name }) });
      onDone();
    },
  });
  return (
    <ActFormFrame act={act} submitLabel={t(blocked ? 'unblock' : 'block')} labels={{ reason: t('reason') }}>
      <p style={{ margin: 0 }}>{t(blocked ? 'unblockLead' : 'blockLead')}</p>
      <Textarea label={t('reason')} required autosize minRows={2} data-autofocus {...act.field('reason')} />
    </ActFormFrame>
  );
}
