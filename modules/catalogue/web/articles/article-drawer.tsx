import { Button, Drawer, Group, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import {
  type ArticleRow,
  listArticleChoicesEndpoint,
  readArticleEndpoint,
  readArticleLabelsEndpoint,
} from '#modules/catalogue/contract/articles.endpoints.ts';
import { articleCalculationPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { createArticleEndpoint } from '#modules/catalogue/contract/create-article.endpoint.ts';
import { editArticleEndpoint } from '#modules/catalogue/contract/edit-article.endpoint.ts';
import { readArticleHistoryEndpoint } from '#modules/catalogue/contract/history.endpoints.ts';
import { removeArticlePictureEndpoint } from '#modules/catalogue/contract/remove-article-picture.endpoint.ts';
import { setArticlePictureEndpoint } from '#modules/catalogue/contract/set-article-picture.endpoint.ts';
import { PictureField } from '#modules/catalogue/web/picture-field.tsx';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { HistoryFold } from '#platform/web/parts/history-fold.tsx';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { ArticleForm, type ArticleValues, type Choices } from './article-form.tsx';
import { articlePictureAddress } from './article-picture.ts';

/** Drawer for a new article, or for the one with this id. */
export function ArticleDrawer({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useTranslations('catalogue.articleForm');
  const tActions = useTranslations('platform.actions');
  const tPicture = useTranslations('catalogue.articlePicture');
  const article = useCall(readArticleEndpoint, { id: id ?? 0 }, { enabled: id !== undefined });
  const choices = useCall(listArticleChoicesEndpoint, {});
  const reads = id === undefined ? [choices] : [article, choices];
  const title = id === undefined ? t('create') : t('edit', { code: article.data?.code ?? '' });
  return (
    <Drawer opened onClose={onClose} size={560} title={title} closeButtonProps={{ 'aria-label': tActions('close') }}>
      {reads.some(({ data, error }) => !data || error) && <QueryStatus of={reads} />}
      {id === undefined && (
        <Text size="sm" c="dimmed" mb="sm">
          {tPicture('later')}
        </Text>
      )}
      {choices.data && id === undefined && <Create choices={choices.data} onClose={onClose} />}
      {choices.data && article.data && <Edit key={article.data.id} article={article.data} choices={choices.data} onClose={onClose} />}
    </Drawer>
  );
}

function useSaved(onClose: () => void) {
  const t = useTranslations('catalogue.articleForm');
  return (code: string) => {
    notify({ kind: 'success', title: t('saved', { code }) });
    onClose();
  };
}

const empty: ArticleValues = {
  code: '',
  nameNl: '',
  nameEn: '',
  subGroupId: null,
  customerId: null,
  vatPercent: '21',
  priceBreaks: [{ fromQuantity: 1, eachEur: '' }],
  pieceWeightG: '',
  piecesPerBox: '',
  minStock: 0,
  maxStock: 0,
  backOrder: false,
  widthMm: '',
  heightMm: '',
  reorderQuantity: 0,
  portalVisible: true,
  budgetGroup: '',
  ean: '',
  ledgerAccount: '',
  active: true,
};

function Create({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const saved = useSaved(onClose);
  const act = useActForm(createArticleEndpoint, {
    initial: empty,
    toInput: inputOf,
    draftKey: 'article-new',
    invalidates: ['catalogue', 'stock'],
    onDone: () => saved(act.form.getValues().code),
  });
  return <ArticleForm act={act} choices={choices} owner={undefined} />;
}

/** Opens as many labels for boxes as are asked. */
function ArticleLabels({ id }: { id: number }) {
  const t = useTranslations('catalogue.articleLabel');
  const [copies, setCopies] = useState<number | string>(1);
  return (
    <Group align="end" gap="xs" mb="sm">
      <NumberInput label={t('copies')} size="xs" w={96} min={1} max={200} allowDecimal={false} value={copies} onChange={setCopies} />
      <Button
        size="xs"
        variant="default"
        component="a"
        href={callAddress(readArticleLabelsEndpoint, { id, copies: Math.min(200, Math.max(1, Number(copies) || 1)) })}
        target="_blank"
        rel="noopener"
      >
        {t('print')}
      </Button>
    </Group>
  );
}

function Edit({ article, choices, onClose }: { article: ArticleRow; choices: Choices; onClose: () => void }) {
  const t = useTranslations('catalogue.articleForm');
  const tPicture = useTranslations('catalogue.articlePicture');
  const saved = useSaved(onClose);
  const act = useActForm(editArticleEndpoint, {
    initial: valuesOf(article),
    toInput: (values) => ({ ...inputOf(values), id: article.id, version: article.version, active: values.active }),
    draftKey: `article-${article.id}`,
    invalidates: ['catalogue', 'stock'],
    onDone: () => saved(act.form.getValues().code),
  });
  const owner = article.customerId === null ? undefined : { id: article.customerId, name: article.customer ?? '' };
  return (
    <>
      <ArticleLabels id={article.id} />
      <PageLink page={articleCalculationPage} params={{ id: article.id }} display="block" mb="sm">
        {t('calculation')}
      </PageLink>
      <PictureField
        id={article.id}
        title={tPicture('title')}
        src={articlePictureAddress(article)}
        alt={tPicture('of', { code: article.code })}
        set={setArticlePictureEndpoint}
        remove={removeArticlePictureEndpoint}
      />
      <ArticleForm act={act} choices={choices} owner={owner} />
      <HistoryFold endpoint={readArticleHistoryEndpoint} id={article.id} />
    </>
  );
}

function valuesOf(article: ArticleRow): ArticleValues {
  const { code, nameNl, nameEn, priceBreaks, pieceWeightG, piecesPerBox, minStock, maxStock, backOrder, active } = article;
  const { widthMm, heightMm, reorderQuantity, portalVisible, budgetGroup, ean, ledgerAccount } = article;
  const chosen = (id: number | null) => (id === null ? null : String(id));
  return {
    ...{ code, nameNl, nameEn, priceBreaks, pieceWeightG, piecesPerBox, minStock, maxStock, backOrder, active },
    ...{ widthMm: widthMm ?? '', heightMm: heightMm ?? '', reorderQuantity, portalVisible, budgetGroup, ean, ledgerAccount },
    subGroupId: chosen(article.subGroupId),
    customerId: chosen(article.customerId),
    vatPercent: String(article.vatPercent),
  };
}

function inputOf(values: ArticleValues) {
  const { code, nameNl, nameEn, backOrder, portalVisible, budgetGroup, ean, ledgerAccount } = values;
  return {
    ...{ code, nameNl, nameEn, backOrder, portalVisible, budgetGroup, ean, ledgerAccount },
    widthMm: Number(values.widthMm) || null,
    heightMm: Number(values.heightMm) || null,
    reorderQuantity: Number(values.reorderQuantity) || 0,
    subGroupId: values.subGroupId === null ? null : Number(values.subGroupId),
    customerId: values.customerId === null ? null : Number(values.customerId),
    vatPercent: Number(values.vatPercent),
    priceBreaks: values.priceBreaks.map(({ fromQuantity, eachEur }) => ({
      fromQuantity: Number(fromQuantity) || 0,
      eachEur: Number(eachEur) || 0,
    })),
    pieceWeightG: Number(values.pieceWeightG) || 0,
    piecesPerBox: Number(values.piecesPerBox) || 0,
    minStock: Number(values.minStock) || 0,
    maxStock: Number(values.maxStock) || 0,
  };
}
