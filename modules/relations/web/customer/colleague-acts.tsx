import { Button } from '@mantine/core';
import { endContactAccessEndpoint } from '#modules/relations/contract/contact/end-contact-access.endpoint.ts';
import { inviteContactEndpoint } from '#modules/relations/contract/contact/invite-contact.endpoint.ts';
import { setContactAdministratorEndpoint } from '#modules/relations/contract/contact/set-contact-administrator.endpoint.ts';
import type { ColleagueView } from '#modules/relations/contract/customer/own-customer.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';

/** Gives a colleague access to the portal, ends it, or shares the administration; none of it for oneself. */
export function ColleagueActs({ customerId, contact }: { customerId: number; contact: ColleagueView }) {
  const t = useTranslations('relations.own');
  const name = [contact.firstName, contact.surnamePrefix, contact.surname].filter(Boolean).join(' ');
  const input = { customerId, contactId: contact.id };
  const done = (title: string) => ({ invalidates: ['relations' as const], onDone: () => notify({ kind: 'success', title }) });
  const invite = useAct(inviteContactEndpoint, done(t('invited', { email: contact.email })));
  const end = useAct(endContactAccessEndpoint, done(t('accessChanged', { name })));
  const administer = useAct(setContactAdministratorEndpoint, done(t('accessChanged', { name })));
  if (contact.isSelf) return null;
  const labelOf = (act: string) => ({ 'aria-label': t('acts.of', { act, name }) });
  const inviteLabel = t(
    { none: 'acts.invite' as const, invited: 'acts.inviteAgain' as const, ended: 'acts.restore' as const, active: 'acts.invite' as const }[
      contact.access
    ],
  );
  const administerLabel = t(contact.administrator ? 'acts.unadminister' : 'acts.administer');
  const hasAccess = contact.access === 'active' || contact.access === 'invited';
  return (
    <>
      {contact.access !== 'active' && (
        <Button
          variant="default"
          size="compact-sm"
          loading={invite.pending}
          onClick={() => void invite.run(input)}
          {...labelOf(inviteLabel)}
        >
          {inviteLabel}
        </Button>
      )}
      {hasAccess && (
        <>
          <ConfirmButton
            size="compact-sm"
            question={t(contact.administrator ? 'acts.unadministerQuestion' : 'acts.administerQuestion', { name })}
            verb={administerLabel}
            onConfirm={() => administer.run({ ...input, administrator: !contact.administrator })}
            {...labelOf(administerLabel)}
          >
            {administerLabel}
          </ConfirmButton>
          <ConfirmButton
            size="compact-sm"
            question={t('acts.endQuestion', { name })}
            verb={t('acts.end')}
            onConfirm={() => end.run(input)}
            {...labelOf(t('acts.end'))}
          >
            {t('acts.end')}
          </ConfirmButton>
        </>
      )}
    </>
  );
}
