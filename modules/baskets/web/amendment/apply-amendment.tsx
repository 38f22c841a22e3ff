import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AmendmentDetail } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { discardAmendmentEndpoint } from '#modules/baskets/contract/amendment/discard-amendment.endpoint.ts';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from './amendment.module.css';
import { Difference } from './amendment-changes.tsx';
import { AskCustomer } from './ask-customer.tsx';

type Props = { amendment: AmendmentDetail; basket: BasketDetail };

/** The difference for the customer, and the acts that end an amendment. */
export function ApplyAmendment({ amendment, basket }: Props) {
  const t = useTranslations('baskets.amendment');
  const format = useFormat();
  const { preview, status } = amendment;
  const open = status === 'draft' || status === 'asked';
  return (
    <section className={styles.side} aria-label={t('forCustomer')}>
      <p className={styles.quiet}>{t('forCustomer')}</p>
      <p className={styles.difference}>
        <Difference value={preview.difference} /> <span className={styles.quiet}>{t('exclVat')}</span>
      </p>
      <dl className={styles.facts}>
        <dt>{t('after')}</dt>
        <dd className="num">{format.money(preview.after, { sign: true })}</dd>
      </dl>
      {open && <Apply amendment={amendment} basket={basket} />}
    </section>
  );
}

function Apply({ amendment, basket }: Props) {
  const t = useTranslations('baskets.amendment');
  const may = useMay();
  const [mails, setMails] = useState(true);
  const apply = useActForm(applyAmendmentEndpoint, {
    initial: { agreedBy: '' },
    isAct: true,
    toInput: ({ agreedBy }) => ({
      ...{ id: amendment.id, version: amendment.version, difference: amendment.preview.difference, agreedBy, mails },
    }),
    draftKey: `apply-amendment-${amendment.id}`,
    invalidates: ['baskets', 'planning'],
    onDone: ({ mailedTo }) =>
      notify({
        kind: 'success',
        title: t('applied', { number: amendment.number }),
        ...(mails && { content: mailedTo ? t('mailed', { to: mailedTo }) : t(mailedTo === '' ? 'toPost' : 'notMailed') }),
      }),
  });
  const discard = useAct(discardAmendmentEndpoint, {
    invalidates: ['baskets'],
    onDone: () => notify({ kind: 'success', title: t('discarded') }),
  });
  const amends = may('baskets.confirm') && basket.status !== 'on_hold' && amendment.changes.length > 0;
  return (
    <>
      {amends && <AskCustomer amendment={amendment} />}
      {amends && (
        <ActFormFrame act={apply} submitLabel={t('apply')} labels={{ agreedBy: t('agreedBy') }}>
          <TextInput label={t('agreedBy')} description={t('agreedByHelp')} {...apply.field('agreedBy')} />
          <Checkbox label={t('mails')} checked={mails} onChange={(event) => setMails(event.currentTarget.checked)} />
        </ActFormFrame>
      )}
      {may('baskets.edit') && (
        <Button
          variant="subtle"
          loading={discard.pending}
          onClick={() => void discard.run({ id: amendment.id, version: amendment.version })}
        >
          {t('discard')}
        </Button>
      )}
    </>
  );
}
