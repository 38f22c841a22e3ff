import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FootprintNote } from '#modules/estimating/web/public.ts';
import { meanVatPercent, shownParts } from '#modules/relations/domain/finance/price-basis.ts';
import { useShownPrice } from '#modules/relations/web/public.ts';
import { thesisWizardPage } from '#modules/theses/contract/theses.pages.ts';
import type { ThesisAnswers, ThesisPrice } from '#modules/theses/contract/thesis.shapes.ts';
import { type ShownRow, shownRows } from '#modules/theses/domain/shown-rows.ts';
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
  const { basis, said } = useShownPrice();
  const rows = price ? shownRows(price, basis).map(({ row, amount }) => [`${nameOf(row)}, ${said}`, amount] as const) : [];
  const vat = (price?.vat ?? []).map(({ percent, amount }) => [t(basis === 'withVat' ? 'vatWithin' : 'vat', { percent }), amount] as const);
  function nameOf(row: ShownRow['row']): string {
    if (row.kind === 'transport') return t('transport', { weight: format.decimal(Math.round(price!.weightKg)) });
    if (row.kind === 'speed') return t(row.percent > 0 ? 'express' : 'quiet', { percent: Math.abs(row.percent) });
    return t(`lines.${row.kind}`, { quantity: row.quantity });
  }
  const rowsOf = (some: readonly (readonly [string, ThesisPrice['total']])[]) =>
    some.map(([name, amount]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="num">{format.money(amount, { sign: true })}</dd>
      </div>
    ));
  const Book = bookAbove ? BookBeside : BookDrawing;
  return (
    <PortalCard quiet>
      <Book format={answers.format} spineMm={price?.spineMm ?? null} title={answers.title} author={answers.author} />
      {problem && <p role="alert">{problem}</p>}
      {!price && !problem && <p className={styles.quiet}>{t('unknown')}</p>}
      {price && (
        <div aria-live="polite" data-settling={settling || undefined} className={styles.price}>
          <dl>{rowsOf([...rows, ...(basis === 'withVat' ? [] : vat)])}</dl>
          <p className={styles.total}>
            <span>{t('total')}</span>
            <strong className="num">{format.money(price.total, { sign: true })}</strong>
          </p>
          {basis === 'withVat' && <dl className={styles.within}>{rowsOf(vat)}</dl>}
        </div>
      )}
      {price && <PriceParts parts={shownParts(price.parts, meanVatPercent(price), basis)} basis={said} />}
      {price?.footprint && <FootprintNote footprint={price.footprint} className={styles.quiet} />}
      {answers.deliveryOn && insteadOn && (
        <p role="alert" className={styles.warning}>
          {t('dayGone', { date: format.date(answers.deliveryOn, 'long'), first: format.date(insteadOn, 'long') })}{' '}
          <Anchor component={Link} {...linkTo(thesisWizardPage, { params: { step: 'date' } })}>
            {t('otherDay')}
          </Anchor>
        </p>
      )}
      {answers.deliveryOn && !insteadOn && (
        <p className={styles.quiet}>{t('delivery', { date: format.date(answers.deliveryOn, 'long') })}</p>
      )}
    </PortalCard>
  );
}
