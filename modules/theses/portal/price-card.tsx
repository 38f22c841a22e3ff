import { Link } from '@tanstack/react-router';
import { FootprintNote } from '#modules/estimating/web/public.ts';
import { thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import type { ThesisAnswers, ThesisPrice } from '#modules/theses/contract/thesis.shapes.ts';
import { PriceParts } from '#modules/webrequests/web/public.ts';
import { PortalCard } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { linkTo } from '#platform/web/routing/use-page.ts';
import { BookBeside, BookDrawing } from './book-drawing.tsx';
import styles from './thesis.module.css';

type Props = {
  answers: ThesisAnswers;
  price: ThesisPrice | null | undefined;
  problem: string | null;
  /** The first day that can be made, when the chosen one cannot any more. */
  insteadOn: string | null;
  settling: boolean;
  /** Whether a phone shows the book above the form. */
  bookAbove: boolean;
};

/** The book with its spine, what everything costs, and the total. */
export function PriceCard({ answers, price, problem, insteadOn, settling, bookAbove }: Props) {
  const t = useTranslations('theses.price');
  const format = useFormat();
  const Book = bookAbove ? BookBeside : BookDrawing;
  return (
    <PortalCard quiet>
      <Book format={answers.format} spineMm={price?.spineMm ?? null} title={answers.title} author={answers.author} />
      {problem && <p role="alert">{problem}</p>}
      {!price && !problem && <p className={styles.quiet}>{t('unknown')}</p>}
      {price && (
        <div aria-live="polite" data-settling={settling || undefined} className={styles.price}>
          <dl>
            {price.lines.map(({ kind, quantity, price: amount }) => (
              <div key={kind}>
                <dt>{t(`lines.${kind}`, { quantity })}</dt>
                <dd className="num">{format.money(amount, { sign: true })}</dd>
              </div>
            ))}
            {price.speed && (
              <div>
                <dt>{t(price.speed.percent > 0 ? 'express' : 'quiet', { percent: Math.abs(price.speed.percent) })}</dt>
                <dd className="num">{format.money(price.speed.amount, { sign: true })}</dd>
              </div>
            )}
            <div>
              <dt>{t('transport', { weight: format.decimal(Math.round(price.weightKg)) })}</dt>
              <dd className="num">{format.money(price.transport, { sign: true })}</dd>
            </div>
            {price.vat.map(({ percent, amount }) => (
              <div key={percent}>
                <dt>{t('vat', { percent })}</dt>
                <dd className="num">{format.money(amount, { sign: true })}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.total}>
            <span>{t('total')}</span>
            <strong className="num">{format.money(price.total, { sign: true })}</strong>
          </p>
        </div>
      )}
      {price && <PriceParts parts={price.parts} />}
      {price?.footprint && <FootprintNote footprint={price.footprint} className={styles.quiet} />}
      {answers.deliveryOn && insteadOn && (
        <p role="alert" className={styles.warning}>
          {t('dayGone', { date: format.date(answers.deliveryOn, 'long'), first: format.date(insteadOn, 'long') })}{' '}
          <Link {...linkTo(thesisWizardPage, { params: { step: 'date' } })}>{t('otherDay')}</Link>
        </p>
      )}
      {answers.deliveryOn && !insteadOn && (
        <p className={styles.quiet}>{t('delivery', { date: format.date(answers.deliveryOn, 'long') })}</p>
      )}
    </PortalCard>
  );
}
