import { Group, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useLocale } from 'use-intl';
import { listArticlesEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { articlePictureAddress } from '#modules/catalogue/web/public.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Thumbnail } from '#platform/web/parts/thumbnail.tsx';
import { type SetState, withArticle } from './set-state.ts';

type Props = { set: SetState; customerId: number | undefined; disabled: boolean; onChange: (set: SetState) => void };

/** Adds a stock article as a part of the set: one of the shop's, or this customer's own. */
export function SetArticleField({ set, customerId, disabled, onChange }: Props) {
  const t = useTranslations('baskets.set');
  const dutch = useLocale().startsWith('nl');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const owner = customerId === undefined ? { owner: 'own' as const } : { orderableBy: customerId };
  const { data } = useCall(listArticlesEndpoint, { search, ...owner, limit: 20 }, { keepPrevious: true });
  const articles = data?.rows ?? [];
  return (
    <Select
      label={t('addArticle')}
      placeholder={t('articleHint')}
      searchable
      clearable
      disabled={disabled}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={t('noArticle')}
      data={articles.map((one) => ({ value: String(one.id), label: `${one.code} ${dutch ? one.nameNl : one.nameEn}` }))}
      renderOption={({ option }) => {
        const article = articles.find(({ id }) => String(id) === option.value);
        return (
          <Group gap="xs" wrap="nowrap">
            <Thumbnail src={article && articlePictureAddress(article)} />
            {option.label}
          </Group>
        );
      }}
      onChange={(value) => {
        const found = articles.find(({ id }) => String(id) === value);
        if (found) onChange(withArticle(set, { id: found.id, name: dutch ? found.nameNl : found.nameEn }));
        setTyped('');
      }}
    />
  );
}
