import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { agreeAmendmentEndpoint } from '#modules/baskets/contract/amendment/agree-amendment.endpoint.ts';
import { declineAmendmentEndpoint } from '#modules/baskets/contract/amendment/decline-amendment.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { LegalNote } from '#platform/web/layout/legal-note.tsx';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './quote-approval.module.css';

type Props = { token: string; contact: string };

/** The customer's answer to a change of an order: agree with a name and a tick, or decline with a reason. */
export function AnswerAmendment({ token, contact }: Props) {
  const t = useTranslations('baskets.amendment.answer');
  const tLink = useTranslations('baskets.approval');
  const [declining, setDeclining] = useState(false);
  const [ticked, setTicked] = useState(false);
  const [missing, setMissing] = useState(false);
  const act = useActForm(agreeAmendmentEndpoint, {
    initial: { name: contact },
    toInput: ({ name }) => ({ token, name, agreed: true as const }),
    isAct: true,
    draftKey: `agree-amendment-${token}`,
    invalidates: ['amendments'],
  });
  const submit = () => {
    if (ticked) act.submit();
    else setMissing(true);
  };
  return (
    <PortalCard>
      <ActFormFrame
        act={{ ...act, submit }}
        submitLabel={t('agree')}
        labels={{ name: t('name') }}
        aside={
          <Button variant="default" onClick={() => setDeclining(true)}>
            {t('decline')}
          </Button>
        }
      >
        <TextInput label={t('name')} autoComplete="name" required withAsterisk={false} {...act.field('name')} />
        <Checkbox
          label={t('agreeTick')}
          checked={ticked}
          onChange={(event) => {
            setTicked(event.currentTarget.checked);
            setMissing(false);
          }}
          error={missing && tLink('agreeFirst')}
        />
        <LegalNote className={styles.legal} />
      </ActFormFrame>
      {declining && (
        <ActDialog
          title={t('declineTitle')}
          endpoint={declineAmendmentEndpoint}
          initial={{ name: contact, reason: '' }}
          toInput={({ name, reason }) => ({ token, name, reason })}
          labels={{ name: t('name'), reason: t('reason') }}
          submitLabel={t('decline')}
          done={() => t('declineDone')}
          onClose={() => setDeclining(false)}
          invalidates={['amendments']}
          draftKey={`decline-amendment-${token}`}
        >
          {(decline) => (
            <>
              <TextInput label={t('name')} autoComplete="name" required withAsterisk={false} {...decline.field('name')} />
              <Textarea label={t('reason')} rows={3} required withAsterisk={false} data-autofocus {...decline.field('reason')} />
            </>
          )}
        </ActDialog>
      )}
    </PortalCard>
  );
}
