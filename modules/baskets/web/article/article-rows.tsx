import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, useState } from 'react';
import { useLocale } from 'use-intl';
import { type ArticleRow, listArticlesEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { articlePictureAddress } from '#modules/catalogue/web/public.ts';
import type { Money } from '#platform/domain/money.ts';
import { call } from '#platform/web/call/call.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Thumbnail } from '#platform/web/parts/thumbnail.tsx';
import styles from './article-rows.module.css';
import { parsePastedRows } from './parse-pasted-rows.ts';

/** `unread`: what was pasted as the quantity and is no whole number, until one is typed. */
export type TypedArticle = { article: ArticleRow | null; quantity: number | string; unread?: string | undefined };
export const emptyRow: TypedArticle = { article: null, quantity: '' };
const maxRows = 100;

type Change = (rows: TypedArticle[]) => TypedArticle[];
type Props = {
  customerId: number;
  rows: readonly TypedArticle[];
  /** The price of a row for this customer. */
  priceOf: (row: TypedArticle) => Money;
  onRows: (change: Change) => void;
};

/** Rows of article and quantity, typed or pasted from a spreadsheet. */
export function ArticleRows({ customerId, rows, priceOf, onRows }: Props) {
  const t = useTranslations('baskets.addArticles');
  const paste = async (at: number, event: ClipboardEvent) => {
    const pasted = parsePastedRows(event.clipboardData.getData('text'))?.slice(0, maxRows);
    if (!pasted) return;
    event.preventDefault();
    const codes = pasted.map(({ code }) => code).join('\n');
    const { rows: found } = await call(listArticlesEndpoint, { codes, orderableBy: customerId, limit: maxRows });
    const byCode = new Map(found.map((article) => [article.code.toLowerCase(), article]));
    const known = pasted.flatMap(({ code, quantity, unread }) => {
      const article = byCode.get(code.toLowerCase());
      return article ? [{ article, quantity, unread }] : [];
    });
    const missing = pasted.filter(({ code }) => !byCode.has(code.toLowerCase()));
    if (missing.length > 0) notify({ kind: 'warning', title: t('notFound', { codes: missing.map(({ code }) => code).join(', ') }) });
    onRows((before) => [...before.slice(0, at), ...known, ...before.slice(at + 1)].slice(0, maxRows));
  };
  return (
    <div className={styles.rows} data-field="lines" tabIndex={-1}>
      {rows.map((row, index) => (
        <div key={index} className={styles.row} onPaste={(event) => void paste(index, event)}>
          <ArticleField
            row={row}
            number={index + 1}
            customerId={customerId}
            onChange={(article) => onRows((before) => before.map((one, at) => (at === index ? { ...one, article } : one)))}
          />
          <NumberInput
            aria-label={t('quantity', { row: index + 1 })}
            min={1}
            allowDecimal={false}
            value={row.quantity}
            error={row.unread !== undefined}
            aria-describedby={row.unread === undefined ? undefined : `unread-${index}`}
            onChange={(quantity) => onRows((before) => before.map((one, at) => (at === index ? { article: one.article, quantity } : one)))}
          />
          <RowPrice row={row} price={priceOf(row)} />
          <ActionIcon
            aria-label={t('removeRow', { row: index + 1 })}
            disabled={rows.length === 1}
            onClick={() => onRows((before) => before.filter((_, at) => at !== index))}
          >
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
          {row.unread !== undefined && (
            <p id={`unread-${index}`} className={styles.unread} role="alert">
              {t('unread', { quantity: row.unread })}
            </p>
          )}
        </div>
      ))}
      <Button
        variant="subtle"
        disabled={rows.length >= maxRows}
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        onClick={() => onRows((before) => [...before, emptyRow])}
      >
        {t('addRow')}
      </Button>
    </div>
  );
}

type FieldProps = { row: TypedArticle; number: number; customerId: number; onChange: (article: ArticleRow | null) => void };

function ArticleField({ row, number, customerId, onChange }: FieldProps) {
  const t = useTranslations('baskets.addArticles');
  const dutch = useLocale().startsWith('nl');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const label = (article: ArticleRow) => `${article.code} ${dutch ? article.nameNl : article.nameEn}`;
  const query = row.article && search === label(row.article) ? '' : search;
  const found = useCall(listArticlesEndpoint, { search: query, orderableBy: customerId, limit: 20 }, { keepPrevious: true });
  const offered = [...(row.article ? [row.article] : []), ...(found.data?.rows ?? []).filter(({ id }) => id !== row.article?.id)];
  return (
    <Select
      aria-label={t('article', { row: number })}
      placeholder={t('articleHint')}
      searchable
      withScrollArea={false}
      styles={{ options: { maxHeight: 220, overflowY: 'auto' } }}
      data-autofocus={number === 1 || undefined}
      nothingFoundMessage={t('nothing')}
      filter={({ options }) => options}
      data={offered.map((article) => ({ value: String(article.id), label: label(article) }))}
      renderOption={({ option }) => {
        const article = offered.find(({ id }) => String(id) === option.value);
        return (
          <span className={styles.option}>
            <Thumbnail src={article && articlePictureAddress(article)} />
            <span>{option.label}</span>
            {article?.free !== null && article && <small>{t('free', { free: format.quantity(article.free) })}</small>}
          </span>
        );
      }}
      onSearchChange={setTyped}
      value={row.article === null ? null : String(row.article.id)}
      onChange={(value) => onChange(offered.find(({ id }) => String(id) === value) ?? null)}
    />
  );
}

/** The price of a row, with a warning when the stock is short. */
function RowPrice({ row: { article, quantity }, price }: { row: TypedArticle; price: Money }) {
  const t = useTranslations('baskets.addArticles');
  const format = useFormat();
  const pieces = Number(quantity) || 0;
  if (!article) return <span className={styles.price} />;
  const short = article.free !== null && pieces > article.free && !article.backOrder;
  return (
    <span className={styles.price}>
      <span className="num">{pieces > 0 && format.money(price, { sign: true })}</span>
      {article.free !== null && (
        <small data-short={short || undefined} title={short ? t('short') : undefined}>
          {t('free', { free: format.quantity(article.free) })}
        </small>
      )}
    </span>
  );
}
