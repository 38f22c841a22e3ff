import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { redirectByLinkEndpoint } from '#modules/baskets/contract/delivery/redirect-by-link.endpoint.ts';
import { longestInstructions } from '#modules/relations/domain/customer/delivery-instructions.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

const nowhere = { attention: '', street: '', houseNumber: '', postcode: '', city: '', deliveryInstructions: '' };

/** Sends an order to another address from its status page, without an account. */
export function RedirectByLink({ token }: { token: string }) {
  const t = useTranslations('baskets.orderStatus');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button size="md" variant="default" onClick={() => setOpen(true)}>
        {t('redirect')}
      </Button>
      {isOpen && <RedirectDialog token={token} onClose={() => setOpen(false)} />}
    </div>
  );
}

function RedirectDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslations('baskets.orderStatus');
  const tActions = useTranslations('platform.actions');
  const rules = useRules<typeof nowhere>({ street: [required], houseNumber: [required], postcode: [required], city: [required] });
  const act = useActForm(redirectByLinkEndpoint, {
    initial: nowhere,
    toInput: (values) => ({ ...values, token }),
    draftKey: 'redirect-by-link',
    invalidates: ['orderStatus'],
    rules,
    onDone: () => {
      notify({ kind: 'success', title: t('redirectDone') });
      onClose();
    },
  });
  const field = (name: keyof typeof nowhere, maxLength: number) => ({
    ...{ size: 'md' as const, label: t(`address.${name}`), required: name !== 'attention' && name !== 'deliveryInstructions', maxLength },
    ...act.field(name),
  });
  const labels = Object.fromEntries(Object.keys(nowhere).map((name) => [name, t(`address.${name as keyof typeof nowhere}`)]));
  return (
    <Modal opened onClose={onClose} title={t('redirect')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <p>{t('redirectLead')}</p>
      <ActFormFrame act={act} submitLabel={t('redirectSubmit')} labels={labels}>
        <TextInput {...field('attention', 120)} autoComplete="name" />
        <TextInput {...field('street', 120)} autoComplete="address-line1" />
        <TextInput {...field('houseNumber', 12)} />
        <TextInput {...field('postcode', 12)} autoComplete="postal-code" />
        <TextInput {...field('city', 80)} autoComplete="address-level2" />
        <Textarea {...field('deliveryInstructions', longestInstructions)} rows={2} />
      </ActFormFrame>
    </Modal>
  );
}
