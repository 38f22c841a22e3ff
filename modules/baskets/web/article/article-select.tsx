import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { listArticlesEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useDebouncedValue } from '#platform/web/call/use-debounced-value.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

type Props = Omit<SelectProps, 'data'> & {
  /** Whose articles are offered: those that a customer may order, or only those that are the customer's own. */
  articles: { orderableBy: number } | { ownedBy: number };
};

/** Chooses an article by its code or name. */
export function ArticleSelect({ articles, ...field }: Props) {
  const t = useTranslations('baskets.changeType');
  const dutch = useLocale().startsWith('nl');
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim().split(' ')[0] ?? '', 200);
  const { data } = useCall(listArticlesEndpoint, { search, ...articles, limit: 50 }, { keepPrevious: true });
  return (
    <Select
      placeholder={t('articleHint')}
      searchable
      onSearchChange={setTyped}
      nothingFoundMessage={t('noArticle')}
      data={(data?.rows ?? []).map((one) => ({ value: String(one.id), label: `${one.code} ${dutch ? one.nameNl : one.nameEn}` }))}
      {...field}
    />
  );
}
