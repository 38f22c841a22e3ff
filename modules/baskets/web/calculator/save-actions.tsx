import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { basketEmailPage, basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { readLineCalculationEndpoint } from '#modules/baskets/contract/calculation/line-calculation.endpoints.ts';
import { recalculateLineEndpoint } from '#modules/baskets/contract/calculation/recalculate-line.endpoint.ts';
import { mailTypes } from '#modules/baskets/domain/mail/mail.ts';
import { useNotifyGangedLines } from '#modules/baskets/web/line/use-notify-ganged-lines.ts';
import { readAdviceEndpoint } from '#modules/estimating/contract/calculator/read-advice.endpoint.ts';
import type { CalculatorState, SoldLine } from '#modules/estimating/web/public.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { invalidateReads } from '#platform/web/call/invalidate-reads.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import type { CalculatorScreenProps } from './calculator-screen.tsx';
import { useChosenCustomer } from './use-chosen-customer.ts';
import { useNotifyAdjustedAnswers } from './use-notify-adjusted-answers.ts';

const ForWhomDialog = lazyPart(() => import('./choose-customer.dialog.tsx'), 'ChooseCustomerDialog');
const StaleLineDialog = lazyPart(() => import('./stale-line.dialog.tsx'), 'StaleLineDialog');

type Props = CalculatorScreenProps & {
  state: CalculatorState;
  /** The description of an existing line; a new one is named after its product, in the customer's language. */
  description: string | undefined;
  /** False while a field contains text that is not a value; nothing is saved then. */
  isReadable: () => boolean;
  onSaved: () => void;
  /** Replaces the draft by the version that somebody else saved. */
  onTakeTheirs: () => void;
  /** The quote was created but the line refused: continue in that quote, so that saving again does not create a second one. */
  onBasketMade: (basketId: number) => void;
};

/** The buttons *save* and *save as alternative*. Without a basket a new quote is created first. */
export function SaveActions({
  product,
  article,
  basket,
  customer,
  line,
  state,
  description,
  isReadable,
  returnToBasket,
  onSaved,
  onTakeTheirs,
  onBasketMade,
}: Props) {
  const t = useTranslations('baskets.calculator');
  const tellAlong = useNotifyGangedLines();
  const navigate = usePageNavigate();
  const may = useMay();
  const chosen = useChosenCustomer();
  const create = useAct(createBasketEndpoint);
  const client = useQueryClient();
  const tellChanged = useNotifyAdjustedAnswers();
  const [choosing, setChoosing] = useState(false);
  const [theirs, setTheirs] = useState<OutputOf<typeof readLineCalculationEndpoint> | null>(null);
  const readTheirs = useAct(readLineCalculationEndpoint, { onDone: setTheirs });
  const createLine = useAct(createLineEndpoint);
  const recalculate = useAct(recalculateLineEndpoint, {
    onRefused: ({ body }) => {
      if (body.code !== 'STALE_VERSION' || !line) return false;
      void readTheirs.run({ id: line.id });
      return true;
    },
  });
  const ask = useAct(readAdviceEndpoint);
  const reread = useAct(readLineCalculationEndpoint);
  const asAlternative = line?.mode === 'alternative';
  const label = t(basket ? (asAlternative ? 'saveAlternative' : 'saveInBasket') : 'saveInNewQuote', { number: basket?.number ?? '' });

  /** Saves the products ganged on these sheets as lines of their own, priced by the sheets as they are now. */
  async function saveAlongside(basketId: number, hostId: number, host: OutputOf<typeof createLineEndpoint>['case']) {
    const chosenIds = state.alongside ?? [];
    if (!customer || chosenIds.length === 0) return;
    const kept = await reread.run({ id: hostId });
    const advice =
      kept &&
      (await ask.run({
        case: host,
        quantity: state.quantity,
        subGroupId: product.id,
        customerId: customer.id,
        alongside: [...chosenIds],
        ...(kept.guests.length > 0 && { sold: kept.guests as unknown as SoldLine[] }),
      }));
    if (!advice) return;
    const guests = advice.alongside.filter(({ subGroupId }) => chosenIds.includes(subGroupId));
    for (const { subGroupId, case: guest } of guests) {
      const saved = await createLine.run({ basketId, besideLineId: hostId, subGroupId, case: guest, quantity: state.quantity });
      tellChanged(saved?.changed ?? []);
    }
    const gone = chosenIds.length - guests.length;
    if (gone > 0) notify({ kind: 'error', content: t('alongGone', { count: gone }) });
  }

  async function run(asNew: boolean, version = line?.version, thenMail = false) {
    if (!isReadable()) return;
    if (!customer) {
      setChoosing(true);
      return;
    }
    const contact = chosen?.contactId === undefined ? {} : { contactId: chosen.contactId };
    const named = description ?? (customer.language === 'nl' ? product.nameNl : product.nameEn);
    const target = basket ?? (await create.run({ customerId: customer.id, ...contact, description: named }));
    if (!target) return;
    const calculation = {
      subGroupId: product.id,
      case: state.case,
      quantity: state.quantity,
      description: named,
      ...(state.fixedPrice === null ? {} : { fixedPrice: state.fixedPrice }),
    };
    const saved =
      line?.mode === 'edit' && !asNew && version !== undefined
        ? await recalculate.run({ id: line.id, version, ...calculation })
        : await createLine.run({
            ...{ basketId: target.id, ...calculation },
            ...(line && (asNew || asAlternative) && { alternativeOf: line.id }),
            ...(article && { makesArticleId: article.id }),
          });
    if (!saved) {
      if (!basket) onBasketMade(target.id);
      return;
    }
    onSaved();
    await saveAlongside(target.id, saved.id, saved.case);
    await invalidateReads(client, ['baskets', 'relations']);
    tellAlong(saved.along);
    notify({ kind: 'success', title: t('saved'), content: t('savedIn', { number: target.number }) });
    tellChanged(saved.changed);
    if (thenMail) void navigate(basketEmailPage, { params: { id: target.id, email_type_id: mailTypes.quote } });
    else if (!basket || returnToBasket) void navigate(basketPage, { params: { id: target.id } });
  }

  const mayMail = !basket && !line && may('quotes.send');
  const saveAndMail = () => void run(false, undefined, true);
  useKeys([
    { keys: 'mod+s', label, run: () => void run(false), action: true },
    ...(mayMail ? [{ keys: 'mod+Enter', label: t('saveAndMail'), run: saveAndMail, action: true }] : []),
  ]);
  if (!may('baskets.edit')) return null;
  const pending = create.pending || createLine.pending || recalculate.pending || ask.pending || reread.pending;
  const resolve = (act: () => void) => () => {
    setTheirs(null);
    act();
  };
  return (
    <>
      {line?.mode === 'edit' && (
        <Button variant="default" disabled={pending} onClick={() => void run(true)}>
          {t('saveAlternative')}
        </Button>
      )}
      {theirs && (
        <StaleLineDialog
          theirs={theirs}
          yours={{ ...state, description: description ?? theirs.description }}
          onClose={() => setTheirs(null)}
          onBoth={resolve(() => void run(true))}
          onKeepMine={resolve(() => void run(false, theirs.version))}
          onTakeTheirs={resolve(() => {
            onTakeTheirs();
            void client.invalidateQueries({ queryKey: [readLineCalculationEndpoint.name] });
          })}
        />
      )}
      {mayMail && (
        <Button variant="default" disabled={pending} onClick={saveAndMail} rightSection={<KeyHint keys="mod+Enter" />}>
          {t('saveAndMail')}
        </Button>
      )}
      <Button loading={pending} onClick={() => void run(false)} rightSection={<KeyHint keys="mod+s" />}>
        {label}
      </Button>
      {choosing && <ForWhomDialog onClose={() => setChoosing(false)} />}
    </>
  );
}
