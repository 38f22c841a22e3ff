import { Button, Select } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { readArticleCalculationEndpoint } from '#modules/baskets/contract/article/article-calculation.endpoints.ts';
import { saveArticleCalculationEndpoint } from '#modules/baskets/contract/article/save-article-calculation.endpoint.ts';
import { useNotifyAdjustedAnswers } from '#modules/baskets/web/calculator/use-notify-adjusted-answers.ts';
import { useUnreadFields } from '#modules/baskets/web/calculator/use-unread-fields.ts';
import { type ProductView, readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { articleCalculationPage, articlesPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { NoProducts } from '#modules/catalogue/web/public.ts';
import {
  Calculator,
  type CalculatorState,
  fetchCalculator,
  startState,
  TrackInvalidFields,
  useProductStart,
} from '#modules/estimating/web/public.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { draftStore } from '#platform/web/forms/draft-store.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { usePageParams } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from './article-calculation.module.css';
import { ArticleConflict } from './article-conflict.tsx';
import { type ArticleDraft, draftAfterSave, productToOpen } from './article-draft.ts';
import { ArticlePrices } from './article-prices.tsx';
import { ArticleReorder } from './article-reorder.tsx';

fetchCalculator();
export type ArticleWithCalculation = OutputOf<typeof readArticleCalculationEndpoint>;
const drafts = draftStore(sessionStorage);
const form = 'article calculation';

/** The saved calculation of an article. With it the article is priced in any quantity without filling in the answers again. */
export default function ArticleCalculationPage() {
  const tPages = useTranslations('platform.pages');
  const named = useLocalizedName();
  const { id } = usePageParams(articleCalculationPage);
  const mayCalculate = useMay()('calculation.view');
  const kept = useCall(readArticleCalculationEndpoint, { id: Number(id) });
  const products = useCall(readProductsEndpoint, {}, { enabled: mayCalculate });
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState(() => (drafts.read(pathname, form) as ArticleDraft | null)?.productId ?? null);
  const [opening, setOpening] = useState(0);
  const { data } = kept;
  const all = products.data?.groups.flatMap((group) => group.products) ?? [];
  const productId = productToOpen(chosen, all, data?.calculation?.subGroupId ?? data?.article.subGroupId ?? undefined);
  const product = all.find((one) => one.id === productId);
  const crumbs = [{ title: tPages(articlesPage.name), to: addressOf(articlesPage.path) }];
  const title = data ? `${data.article.code} ${named(data.article)}` : tPages(articleCalculationPage.name);
  if (data && mayCalculate && product) {
    const reopen = () => {
      drafts.drop(pathname, form);
      setChosen(null);
      setOpening(opening + 1);
    };
    return <Editor key={`${product.id} ${opening}`} {...{ data, product, all, title, crumbs }} onProduct={setChosen} onReopen={reopen} />;
  }
  return (
    <Page title={title} crumbs={crumbs} subtitle={data?.article.customer}>
      {!data || (mayCalculate && !products.data) ? (
        <QueryStatus of={[kept, products]} />
      ) : (
        <>
          {mayCalculate && <NoProducts />}
          <ArticlePrices prices={data.prices} />
        </>
      )}
    </Page>
  );
}

type EditorProps = {
  data: ArticleWithCalculation;
  product: ProductView;
  all: readonly ProductView[];
  title: string;
  crumbs: { title: string; to: string }[];
  onProduct: (id: number) => void;
  /** Discards the draft and starts from the saved calculation. */
  onReopen: () => void;
};

function Editor(props: EditorProps) {
  const { data, product } = props;
  const customerId = data.article.customerId ?? undefined;
  const isKept = data.calculation?.subGroupId === product.id;
  const start = useProductStart({ id: product.id, ...(customerId !== undefined && { customerId }) }, !isKept);
  if (isKept) {
    const { case: savedCase, quantity } = data.calculation!;
    return <Opened {...props} opened={{ ...startState(product.product, savedCase), quantity }} />;
  }
  if (start.data) return <Opened {...props} opened={startState(product.product, start.data.template)} />;
  return (
    <Page title={props.title} crumbs={props.crumbs}>
      <QueryStatus of={[start]} />
    </Page>
  );
}

function Opened({ data, product, all, title, crumbs, onProduct, onReopen, opened }: EditorProps & { opened: CalculatorState }) {
  const t = useTranslations('baskets.articleCalculation');
  const tPlatform = useTranslations('platform');
  const named = useLocalizedName();
  const may = useMay();
  const tellChanged = useNotifyAdjustedAnswers();
  const { pathname } = useLocation();
  const { article, calculation, prices } = data;
  const latest = calculation?.version ?? 0;
  const [storedDraft] = useState(() => {
    const stored = drafts.read(pathname, form) as ArticleDraft | null;
    return stored?.productId === product.id ? stored : null;
  });
  const [restored, setRestored] = useState(storedDraft !== null);
  const [draft, setDraft] = useState<ArticleDraft>(() => storedDraft ?? { productId: product.id, version: latest, state: opened });
  const newest = useRef(draft);
  const { state, version } = draft;
  const [stale, setStale] = useState(false);
  const act = useAct(saveArticleCalculationEndpoint, {
    invalidates: [readArticleCalculationEndpoint],
    onDone: ({ version: savedVersion, changed }) => {
      const { draft: after, editedMeanwhile } = draftAfterSave(draft, newest.current, savedVersion);
      show(after);
      setRestored(false);
      if (editedMeanwhile) drafts.write(pathname, form, after);
      else drafts.drop(pathname, form);
      notify({ kind: 'success', title: t('saved', { code: article.code }) });
      tellChanged(changed);
      if (changed.length > 0 && !editedMeanwhile) onReopen();
    },
    onRefused: ({ body }) => {
      if (body.code !== 'STALE_VERSION') return false;
      void act.refresh().then(() => setStale(true));
      return true;
    },
  });
  const { unread, isReadable } = useUnreadFields();
  function show(next: ArticleDraft) {
    newest.current = next;
    setDraft(next);
  }
  function change(next: CalculatorState) {
    const typed = { ...newest.current, state: next };
    show(typed);
    drafts.write(pathname, form, typed);
  }
  function save(over = version) {
    if (!isReadable()) return;
    setStale(false);
    void act.run({ id: article.id, version: over, subGroupId: product.id, quantity: state.quantity, case: state.case });
  }
  const mayEdit = may('articles.edit');
  useKeys(mayEdit ? [{ keys: 'mod+s', label: t('save'), run: () => save(), action: true }] : []);
  const customerId = article.customerId ?? undefined;
  return (
    <Page
      flush
      title={title}
      crumbs={crumbs}
      subtitle={article.customer ?? t('own')}
      actions={
        mayEdit && (
          <Button loading={act.pending} onClick={() => save()} rightSection={<KeyHint keys="mod+s" />}>
            {t('save')}
          </Button>
        )
      }
    >
      {stale && <ArticleConflict kept={calculation} mine={state} onKeepMine={() => save(latest)} onTakeTheirs={onReopen} />}
      {restored && (
        <p className={styles.restored} role="status">
          {tPlatform('form.restored')}{' '}
          <Button variant="subtle" size="compact-sm" disabled={act.pending} onClick={onReopen}>
            {tPlatform('actions.startOver')}
          </Button>
        </p>
      )}
      <div className={styles.strip}>
        <Select
          label={t('product')}
          disabled={act.pending}
          allowDeselect={false}
          searchable
          value={String(product.id)}
          data={all.map((one) => ({ value: String(one.id), label: named(one) }))}
          onChange={(picked) => onProduct(Number(picked))}
        />
        {calculation ? <ArticleReorder article={article} calculation={calculation} /> : <p className={styles.hint}>{t('notYet')}</p>}
        <ArticlePrices prices={prices} />
      </div>
      <TrackInvalidFields value={unread}>
        <Calculator state={state} onChange={change} productId={product.id} products={[]} onProduct={onProduct} customerId={customerId} />
      </TrackInvalidFields>
    </Page>
  );
}
