import { Button } from '@mantine/core';
import { useLocale } from 'use-intl';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { productAssemblyPage } from '#modules/baskets/contract/calculator.pages.ts';
import { priceSetEndpoint, type readSetEndpoint } from '#modules/baskets/contract/set/line-sets.endpoints.ts';
import { saveSetEndpoint } from '#modules/baskets/contract/set/save-set.endpoint.ts';
import { useNotifyAdjustedAnswers } from '#modules/baskets/web/calculator/use-notify-adjusted-answers.ts';
import { useUnreadFields } from '#modules/baskets/web/calculator/use-unread-fields.ts';
import { useNotifyGangedLines } from '#modules/baskets/web/line/use-notify-ganged-lines.ts';
import type { ProductView, readProductsEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { productSelectionPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { PartQuestions, TrackInvalidFields } from '#modules/estimating/web/public.ts';
import type { CustomerView } from '#modules/relations/contract/customer.shapes.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useDebouncedValue } from '#platform/web/call/use-debounced-value.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from './set.module.css';
import { SetHead } from './set-head.tsx';
import { SetParts } from './set-parts.tsx';
import {
  calculatorStateOf,
  emptySet,
  nameOfSet,
  type ProductPartState,
  partInputs,
  type SetState,
  withPart,
  withProduct,
} from './set-state.ts';
import { SetTotals } from './set-totals.tsx';
import { useSet } from './use-set.ts';

const SetMergePanel = lazyPart(() => import('./set-merge-panel.tsx'), 'SetMergePanel', 'soon');

type Props = {
  saved: OutputOf<typeof readSetEndpoint> | null;
  basket: { id: number; number: string } | null;
  customer: CustomerView | null;
  contactId: number | undefined;
  groups: OutputOf<typeof readProductsEndpoint>['groups'];
  firstProductId: number;
};

/** Milliseconds without input before the set is priced, as in the calculator: longer than the repeat of a held key. */
const settleMs = 40;

/** Edits a set: its parts with their prices, what they can share, and saving. The draft survives a page reload. */
export function SetScreen({ saved, basket, customer, contactId, groups, firstProductId }: Props) {
  const t = useTranslations('baskets.set');
  const tMerge = useTranslations('platform.merge');
  const tPages = useTranslations('platform.pages');
  const dutch = useLocale().startsWith('nl');
  const navigate = usePageNavigate();
  const may = useMay();
  const nameOf = (named: Pick<ProductView, 'nameNl' | 'nameEn'>) => (dutch ? named.nameNl : named.nameEn);
  const filled = useSet(saved, () => {
    const first = groups.flatMap(({ products }) => products).find(({ id }) => id === firstProductId);
    return first ? withProduct(emptySet, first, nameOf) : emptySet;
  });
  const { set, change, merge } = filled;
  const tellChanged = useNotifyAdjustedAnswers();
  const tellAlong = useNotifyGangedLines();
  const { unread, isReadable } = useUnreadFields();
  const save = useAct(saveSetEndpoint, {
    invalidates: ['baskets', 'relations'],
    onRefused: ({ body }) => {
      if (body.code !== 'STALE_VERSION') return false;
      void save.refresh().then(filled.compare);
      return true;
    },
  });

  const input = { quantity: set.quantity, parts: partInputs(set), ...(customer && { customerId: customer.id }) };
  const settled = useDebouncedValue(input, settleMs);
  const priced = useCall(priceSetEndpoint, settled, { keepPrevious: true, enabled: settled.parts.length > 0 });
  const stale = priced.isPlaceholderData || JSON.stringify(settled) !== JSON.stringify(input);
  const named = (one: SetState) => nameOfSet(one, (first, others) => t('named', { first, others }));
  const name = named(set);
  const open = set.parts.find(({ key }) => key === set.open);

  async function run() {
    if (!isReadable()) return;
    const { set: whole, on } = filled.together();
    const answer = await save.run({
      ...(basket ? { basketId: basket.id } : customer && { customerId: customer.id, ...(contactId !== undefined && { contactId }) }),
      ...(on && { setId: on.id, version: on.version }),
      name: named(whole),
      quantity: whole.quantity,
      parts: partInputs(whole),
      ...(whole.addressId !== null && { delivery: { addressId: whole.addressId, date: whole.date, method: whole.method } }),
    });
    if (!answer) return;
    filled.drop();
    notify({ kind: 'success', title: t('saved'), content: t('savedIn', { number: answer.number }) });
    tellChanged(answer.changed);
    tellAlong(answer.along);
    void navigate(basketPage, { params: { id: answer.basketId } });
  }
  const label = basket ? t('saveIn', { number: basket.number }) : t('saveInNewQuote');
  useKeys(may('baskets.edit') ? [{ keys: 'mod+s', label, run: () => void run(), action: true }] : []);

  return (
    <Page
      title={saved ? saved.name : tPages(productAssemblyPage.name)}
      crumbs={[
        basket
          ? { title: basket.number, to: addressOf(basketPage.path, { id: basket.id }) }
          : { title: tPages(productSelectionPage.name), to: addressOf(productSelectionPage.path) },
      ]}
      subtitle={customer?.name ?? t('noCustomer')}
      actions={
        may('baskets.edit') && (
          <Button loading={save.pending} onClick={() => void run()} rightSection={<KeyHint keys="mod+s" />}>
            {merge ? tMerge('save') : label}
          </Button>
        )
      }
      sideWidth={340}
      side={
        open?.kind === 'product' && (
          <div className={styles.questions}>
            <TrackInvalidFields value={unread}>
              <PartQuestions
                key={open.key}
                state={calculatorStateOf(set, open)}
                onChange={(state) => change(withPart<ProductPartState>(set, open.key, { state }))}
                productId={open.productId}
                customerId={customer?.id}
              />
            </TrackInvalidFields>
          </div>
        )
      }
    >
      {merge && <SetMergePanel merge={merge} customer={customer} />}
      <SetHead set={set} name={name} customer={customer} basket={basket} onChange={change} />
      <SetParts
        set={set}
        priced={settled.parts.length > 0 ? priced.data : undefined}
        stale={stale}
        groups={groups}
        customerId={customer?.id}
        nameOf={nameOf}
        onChange={change}
      />
      {priced.error && settled.parts.length > 0 ? <LoadError error={priced.error} retry={() => void priced.refetch()} /> : null}
      {priced.data && set.parts.length > 0 && <SetTotals priced={priced.data} quantity={set.quantity} stale={stale} />}
    </Page>
  );
}
