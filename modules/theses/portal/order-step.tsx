import { Anchor, Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { onlinePaymentPage } from '#modules/invoicing/contract/invoicing.pages.ts';
import { useShownPrice } from '#modules/relations/web/public.ts';
import { placeThesisOrderEndpoint } from '#modules/theses/contract/place-thesis-order.endpoint.ts';
import { thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import { extraHardcovers, type ThesisStep } from '#modules/theses/domain/thesis.ts';
import { thesisWarnings } from '#modules/theses/domain/thesis-warnings.ts';
import { invalidateReads } from '#platform/web/call/invalidate-reads.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { LegalNote } from '#platform/web/layout/legal-note.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { linkTo, usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useSession } from '#platform/web/session.tsx';
import { FilesSummary } from './files-summary.tsx';
import type { StepProps } from './step-props.ts';
import styles from './thesis.module.css';

type Props = StepProps & {
  /** Whether the price is that of the answers, on a day that can be made. */
  ready: boolean;
  /** The day of the university that the chosen day misses. */
  missedDue: string | null;
  onOrdered: () => void;
  onPriceChanged: () => void;
};
/** After these the price and its day are read again. */
const priceRefusals: readonly unknown[] = ['PRICE_CHANGED', 'DATE_TOO_SOON', 'THESIS_DAY_NOT_OFFERED'];

/** The summary, the conditions and the order. */
export function OrderStep({ answers, options, price, draft, ready, missedDue, onOrdered, onPriceChanged }: Props) {
  const t = useTranslations('theses.order');
  const format = useFormat();
  const navigate = usePageNavigate();
  const { euros, said } = useShownPrice();
  const { freeChanges, changeCost, vatPercent } = options.changes[answers.binding];
  const { brand } = useSession();
  const [agreed, setAgreed] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const client = useQueryClient();
  const act = useAct(placeThesisOrderEndpoint, {
    invalidates: ['prepress', 'portal', 'onlinePayments'],
    onRefused: ({ body }) => {
      if (priceRefusals.includes(body.code)) onPriceChanged();
      return false;
    },
    onDone: ({ number, awaitsColleague, paymentId }) => {
      notify({ kind: 'success', title: t('done', { number }), ...(awaitsColleague && { content: t('awaitsColleague') }) });
      void leave(paymentId);
    },
  });
  // The wizard starts over once its page is left: an empty order is not shown meanwhile.
  const leave = async (paymentId: number | null) => {
    setLeaving(true);
    if (paymentId !== null) await navigate(onlinePaymentPage, { params: { id: paymentId } });
    await invalidateReads(client, ['theses']);
    if (paymentId === null) onOrdered();
  };
  const university = options.universities.find(({ id }) => id === answers.universityId);
  const payer = answers.universityPays ? (university?.payer ?? '') : '';
  const paysNow = options.paysNow && !answers.universityPays;
  const warnings = thesisWarnings(answers, university);
  const address = options.addresses.find(({ id }) => id === answers.addressId)?.address ?? '';
  const other = answers.otherAddress;
  const where = answers.pickUp
    ? t('pickUp')
    : other
      ? `${other.street} ${other.houseNumber}, ${other.postcode} ${other.city}${other.country && other.country !== brand.country ? `, ${other.country}` : ''}`
      : address;
  const ribbon = options.ribbons.find(({ id }) => id === answers.ribbonId)?.name;
  const hardcovers = extraHardcovers(answers);
  const extras = [
    ...(ribbon ? [ribbon] : []),
    ...(['bookmark', 'propositions', 'invitation'] as const).filter((name) => answers[name]).map((name) => t(`extras.${name}`)),
    ...(hardcovers > 0 ? [t('extras.hardcovers', { copies: hardcovers })] : []),
  ];
  const stepLink = (step: ThesisStep, words: string) => (
    <Anchor component={Link} {...linkTo(thesisWizardPage, { params: { step } })}>
      {words}
    </Anchor>
  );
  const facts: [string, ReactNode][] = [
    [t('facts.title'), answers.title ? [answers.title, answers.author].filter(Boolean).join(', ') : stepLink('thesis', t('enterTitle'))],
    [
      t('facts.book'),
      t('book', { format: answers.format.replace('x', ' × '), pages: answers.pages ?? 0, colour: answers.colourPages ?? 0 }),
    ],
    [t('facts.copies'), `${format.quantity(answers.copies ?? 0)} · ${t(`bindings.${answers.binding}`)}`],
    ...(extras.length > 0 ? [[t('facts.extras'), extras.join(', ')] as [string, ReactNode]] : []),
    [t('facts.paper'), options.papers.find(({ value }) => value === answers.paper)?.name ?? ''],
    [t('facts.finish'), options.finishes[answers.binding].find(({ value }) => value === answers.finish)?.name ?? ''],
    [t('facts.files'), <FilesSummary key="files" answers={answers} />],
    ...(answers.isbn ? [['ISBN', answers.isbn] as [string, ReactNode]] : []),
    [t('facts.delivery'), answers.deliveryOn ? format.date(answers.deliveryOn, 'long') : stepLink('date', t('chooseDay'))],
    [t('facts.where'), where || stepLink('addresses', t('chooseAddress'))],
    ...(answers.beadleCopies > 0 ? [[t('facts.beadle'), t('beadle', { copies: answers.beadleCopies })] as [string, ReactNode]] : []),
    ...(answers.depositCopies > 0 && options.library
      ? [[options.library.name, t('library', { copies: answers.depositCopies })] as [string, ReactNode]]
      : []),
    [
      t('facts.invoice'),
      [payer || options.invoiceTo, answers.poNumber && t('po', { number: answers.poNumber })].filter(Boolean).join(', '),
    ],
  ];
  const place = async () => {
    if (!price || !ready || !(await draft.save())) return;
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
      {missedDue && (
        <p role="alert" className={styles.warning}>
          {t('missedDue', { due: format.date(missedDue, 'long'), university: university?.name ?? 'none' })}{' '}
          {stepLink('date', t('otherDay'))}
        </p>
      )}
      {warnings.length > 0 && (
        <ul role="alert" className={styles.warning}>
          {warnings.map((name) => (
            <li key={name}>{t(`warnings.${name}`, { university: university?.name ?? '', copies: university?.copies ?? 0 })}</li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        {payer ? t('paymentOfUniversity', { name: payer }) : t(paysNow ? 'paymentNow' : 'payment')}{' '}
        {changeCost > 0 && t('changes', { free: freeChanges, cost: euros(changeCost, vatPercent), basis: said })}
      </p>
      <Checkbox size="md" label={t('agree')} checked={agreed} onChange={({ currentTarget: { checked } }) => setAgreed(checked)} />
      <LegalNote className={styles.quiet} brand={options.brand} />
      {!agreed && <p className={styles.quiet}>{t('agreeFirst')}</p>}
      <div>
        <Button size="md" disabled={!agreed || !price || !ready} loading={act.pending || isLeaving} onClick={() => void place()}>
          {price ? t(paysNow ? 'placeAndPay' : 'place', { total: format.money(price.total, { sign: true }) }) : t('noPrice')}
        </Button>
      </div>
    </>
  );
}
