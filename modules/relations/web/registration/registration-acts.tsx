import { Button } from '@mantine/core';
import { approveRegistrationEndpoint } from '#modules/relations/contract/registration/approve-registration.endpoint.ts';
import { refuseRegistrationEndpoint } from '#modules/relations/contract/registration/refuse-registration.endpoint.ts';
import type { RegistrationRow } from '#modules/relations/contract/registration/registrations.endpoints.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { ReasonDialog } from '#platform/web/forms/reason-dialog.tsx';
import type { RecordAct, RecordButtonProps, RowDialogProps } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** `customerId`: the customer to join; null for a new one, undefined while none is chosen. */
type Deciding = { registration: RegistrationRow; customerId: number | null | undefined };

/** The acts on a registration that waits for approval. */
export const registrationActs: readonly RecordAct<Deciding>[] = [
  { label: 'relations.registrations.approve', permission: approveRegistrationEndpoint.permission, Button: ApproveButton },
  { label: 'relations.registrations.refuse', permission: refuseRegistrationEndpoint.permission, RowDialog: RefuseRegistrationDialog },
];

function ApproveButton({ row: { registration, customerId } }: RecordButtonProps<Deciding>) {
  const t = useTranslations('relations.registrations');
  const approve = useAct(approveRegistrationEndpoint, {
    invalidates: ['relations'],
    onDone: () => notify({ kind: 'success', title: t('approved') }),
  });
  const { id, version } = registration;
  return (
    <Button
      loading={approve.pending}
      disabled={customerId === undefined}
      onClick={() => customerId !== undefined && void approve.run({ id, version, customerId })}
    >
      {t('approve')}
    </Button>
  );
}

function RefuseRegistrationDialog({ row: { registration }, onClose }: RowDialogProps<Deciding>) {
  const t = useTranslations('relations.registrations');
  const { id, version, name } = registration;
  return (
    <ReasonDialog
      title={t('refuseTitle', { name })}
      endpoint={refuseRegistrationEndpoint}
      toInput={(reason) => ({ id, version, reason })}
      label={t('reason')}
      submitLabel={t('refuseDo')}
      done={() => t('refused')}
      onClose={onClose}
      draftKey={`refuse-registration-${id}`}
      invalidates={['relations']}
      area={{ autosize: true, minRows: 2 }}
      required
    />
  );
}
