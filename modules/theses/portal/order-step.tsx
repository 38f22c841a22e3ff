import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { onlinePaymentPage } from '#modules/invoicing/contract/invoicing.pages.ts';
import { placeThesisOrderEndpoint } from '#modules/theses/contract/place-thesis-order.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import type { StepProps } from './step-props.ts';
import styles from './thesis.module.css';

/** The summary, the conditions and the order. */
export function OrderStep({ answers, options, price, draft, onOrdered }: StepProps & { onOrdered: () => void }) {
  const t = useTranslations('theses.order');
  const format = useFormat();
  const navigate = usePageNavigate();
  const { paysNow } = options;
  const [agreed, setAgreed] = useState(false);
  const act = useAct(placeThesisOrderEndpoint, {
    invalidates: ['theses', 'prepress', 'portal', 'onlinePayments'],
    onDone: ({ number, paymentId }) => {
      notify({ kind: 'success', title: t('done', { number }) });
      if (paymentId === null) onOrdered();
      else void navigate(onlinePaymentPage, { params: { id: paymentId } });
    },
  });
  const address = options.addresses.find(({ id }) => id === answers.addressId)?.address ?? '';
  const other = answers.otherAddress;
  const where = answers.pickUp ? t('pickUp') : other ? `${other.street} ${other.houseNumber}, ${other.postcode} ${other.city}` : address;
  const facts: [string, string][] = [
    [t('facts.title'), [answers.title, answers.author].filter(Boolean).join(', ')],
    [
      t('facts.book'),
      t('book', { format: answers.format.replace('x', ' × '), pages: answers.pages ?? 0, colour: answers.colourPages ?? 0 }),
    ],
    [t('facts.paper'), options.papers.find(({ value }) => value === answers.paper)?.name ?? ''],
    [t('facts.finish'), options.finishes[answers.binding].find(({ value }) => value === answers.finish)?.name ?? ''],
    [t('facts.delivery'), answers.deliveryOn ? format.date(answers.deliveryOn, 'long') : t('noDay')],
    [t('facts.where'), where],
    ...(answers.beadleCopies > 0 ? [[t('facts.beadle'), t('beadle', { copies: answers.beadleCopies })] as [string, string]] : []),
    [t('facts.invoice'), [options.invoiceTo, answers.poNumber && t('po', { number: answers.poNumber })].filter(Boolean).join(', ')],
  ];
  const place = async () => {
    if (!price || !(await draft.save())) return;
    await act.run({ version: draft.version(), total: price.total, agreed: true });
  };
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t(paysNow ? 'paymentNow' : 'payment')}</p>
      <Checkbox size="md" label={t('agree')} checked={agreed} onChange={({ currentTarget: { checked } }) => setAgreed(checked)} />
      {!agreed && <p className={styles.quiet}>{t('agreeFirst')}</p>}
      <div>
        <Button size="md" disabled={!agreed || !price} loading={act.pending} onClick={() => void place()}>
          {price ? t(paysNow ? 'placeAndPay' : 'place', { total: format.money(price.total, { sign: true }) }) : t('noPrice')}
        </Button>
      </div>
    </>
  );
}
