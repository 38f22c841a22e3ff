import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { BasketDetail, LineRow as Line } from '#modules/baskets/contract/basket/basket.shapes.ts';
import {
  productAssemblyPage,
  requestAlternativePage,
  requestCopyPage,
  requestEditPage,
} from '#modules/baskets/contract/calculator.pages.ts';
import { removeLineEndpoint } from '#modules/baskets/contract/line/remove-line.endpoint.ts';
import { setPriceOnRequestEndpoint } from '#modules/baskets/contract/line/set-price-on-request.endpoint.ts';
import { decideEditHeader } from '#modules/baskets/domain/basket/edit-rules.ts';
import { remainingPieces } from '#modules/baskets/domain/delivery/deliveries.ts';
import { amountFrom } from '#modules/baskets/domain/line/edit-line-amount.ts';
import { marginOf } from '#modules/baskets/domain/line/edit-line-terms.ts';
import { alternativeDifference, isCanceledLine } from '#modules/baskets/domain/line/line-groups.ts';
import { isRunningOrder } from '#modules/baskets/domain/order/lateness.ts';
import { BasketStatusLabel } from '#modules/baskets/web/basket/basket-status.tsx';
import type { RequestPage } from '#modules/baskets/web/calculator/request-calculator.tsx';
import { LineCount } from '#modules/baskets/web/count/line-count.tsx';
import { countActsOf, type LineCountAct } from '#modules/baskets/web/count/line-count-acts.ts';
import { LineCountDialog } from '#modules/baskets/web/count/line-count-dialog.tsx';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../basket/basket.module.css';
import { lineRemarks } from './line-remarks.ts';
import { useNotifyGangedLines } from './use-notify-ganged-lines.ts';

const EditLineDetailsDialog = lazy(() => import('./edit-line-details.dialog.tsx'));
const EditLineAmountDialog = lazy(() => import('./edit-line-amount.dialog.tsx'));
const EditLineBookDialog = lazy(() => import('./edit-line-book.dialog.tsx'));
const LineDaysDialog = lazy(() => import('./line-days.dialog.tsx'));
const CopyLineDialog = lazy(() => import('#modules/baskets/web/copy/copy-line.dialog.tsx'));
const EditLineTermsDialog = lazy(() => import('./edit-line-terms.dialog.tsx'));

const LinePicture = lazyPart(() => import('./line-picture.tsx'), 'LinePicture');

type Props = { line: Line; basket: BasketDetail; editable: boolean };

/** A line of a basket; a canceled one is struck through. */
export function LineRow({ line, basket, editable, dense = false }: Props & { dense?: boolean }) {
  const t = useTranslations('baskets.lines');
  const tDetails = useTranslations('baskets.details');
  const tEvent = useTranslations('baskets.eventStatus');
  const tPlan = useTranslations('baskets.planStatus');
  const format = useFormat();
  const canceled = isCanceledLine(line.status);
  const priced = line.kind !== 'text';
  const may = useMay();
  const [deciding, setDeciding] = useState<LineCountAct | null>(null);
  const share = marginOf(line);
  const differs = canceled ? null : alternativeDifference(line, basket.lines);
  const places = new Set(basket.deliveries.flatMap(({ lineId, addressId }) => (lineId === line.id ? [addressId] : []))).size;
  const toDeliver = remainingPieces(line);
  const pictured = !dense && (line.kind === 'product' || line.kind === 'article');
  const menu = editable || (may('baskets.edit') && decideEditHeader(basket.status).accepted);
  return (
    <tr data-canceled={canceled || undefined} className={line.alternativeOf ? styles.alternative : undefined}>
      <td className={styles.item} data-pictured={pictured || undefined}>
        {pictured && (
          <span className={styles.picture}>
            <LinePicture basketId={basket.id} lineId={line.id} />
          </span>
        )}
        <span className={styles.name}>{line.alternativeOf ? t('alternative', { line: line.description }) : line.description}</span>
        <span className={styles.spec} title={line.specification}>
          {line.specification.split('\n').join(' · ') || line.product}
        </span>
        <span className={styles.spec}>
          {[
            line.author,
            line.isbn && t('isbn', { isbn: line.isbn }),
            line.nur && t('nur', { nur: line.nur }),
            line.fscLogo && t(line.fscApproval ? 'fscApproved' : 'fsc'),
            line.reprint && t('reprint'),
            line.approved && t('approved'),
            line.prepressPriority !== null && t('priority', { priority: String(line.prepressPriority) }),
            line.customerReference && t('reference', { reference: line.customerReference }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {lineRemarks.map((name) => line[name] && <LineRemark key={name} label={tDetails(name)} text={line[name]} />)}
      </td>
      <td className={`${styles.right} num`} data-label={t('quantity')}>
        {priced ? format.quantity(line.quantity) : ''}
      </td>
      <td className={`${styles.right} ${styles.price}`}>
        {priced && (line.priceOnRequest ? t('onRequest') : <Money value={line.price} />)}
        {differs !== null && differs !== 0 && (
          <span className={styles.spec}>
            {t(differs > 0 ? 'more' : 'less', { amount: format.money(Math.abs(differs) as typeof differs) })}
          </span>
        )}
      </td>
      <td className={`${styles.right} ${styles.quiet} ${styles.roomy}`}>
        {line.priceFixed && !line.priceOnRequest ? t('fixed') : priced && <Money value={line.calculationPrice} />}
      </td>
      <td className={`${styles.right} ${styles.quiet} ${styles.roomy} num`}>{share === null ? '' : format.percent(share)}</td>
      <td>
        {(line.kind === 'product' || line.kind === 'article' || (priced && canceled)) && <BasketStatusLabel status={line.status} />}
        {priced && line.planStatus !== 'not_planned' && (
          <span className={styles.spec}>{t('plan', { status: tPlan(line.planStatus) })}</span>
        )}
        {priced && !canceled && line.eventStatus && line.eventStatus !== 'ready' && (
          <span className={styles.spec}>{t('event', { status: tEvent(line.eventStatus) })}</span>
        )}
        {!canceled && <LineCount line={line} basketId={basket.id} onDecide={menu ? setDeciding : undefined} />}
      </td>
      <td className={styles.day} data-label={t('delivery')}>
        {!canceled && <DateText date={line.deliveryDate} due={isRunningOrder(basket) && line.status !== 'delivered'} />}
        {!canceled && places > 1 && <span className={styles.spec}>{t('places', { count: places })}</span>}
        {!canceled && toDeliver > 0 && <span className={styles.spec}>{t('toDeliver', { quantity: format.quantity(toDeliver) })}</span>}
      </td>
      <td className={styles.right}>
        {menu && !canceled && <LineMenu line={line} basket={basket} editable={editable} onDecide={setDeciding} />}
        {deciding && <LineCountDialog act={deciding} line={line} customerId={basket.customer.id} onClose={() => setDeciding(null)} />}
      </td>
    </tr>
  );
}

function LineRemark({ label, text }: { label: string; text: string }) {
  return (
    <span className={styles.spec} title={text}>
      {label}: {text}
    </span>
  );
}

function LineMenu({ line, basket, editable, onDecide }: Props & { onDecide: (act: LineCountAct) => void }) {
  const t = useTranslations('baskets.lines');
  const format = useFormat();
  const navigate = usePageNavigate();
  const tCount = useTranslations('baskets.count');
  const [asking, setAsking] = useState<'amount' | 'details' | 'terms' | 'book' | 'days' | 'copyTo' | null>(null);
  const close = () => setAsking(null);
  const tellAlong = useNotifyGangedLines();
  const remove = useAct(removeLineEndpoint, {
    invalidates: ['baskets'],
    onDone: ({ along }) => {
      notify({ kind: 'success', title: t('removed', { line: line.description }) });
      tellAlong(along);
    },
  });
  const request = useAct(setPriceOnRequestEndpoint, {
    invalidates: ['baskets'],
    onDone: ({ price }, { onRequest }) => {
      const title = onRequest
        ? t('nowOnRequest', { line: line.description })
        : t('nowPriced', { price: format.money(price, { sign: true }) });
      notify({ kind: 'success', title });
    },
  });
  // An alternative of a part is edited by itself, until it is chosen.
  const isPart = line.set !== null && line.alternativeOf === null;
  const editSet = () => void navigate(productAssemblyPage, { search: { set: String(line.set?.id) } });
  const go = (page: RequestPage) => () => void navigate(page, { params: { id: line.id, return_to_basket: basket.id } });
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon data-line aria-label={t('actionsOf', { line: line.description })}>
            <IconDotsVertical size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {editable && line.kind === 'product' && (
            <>
              <Menu.Item onClick={isPart ? editSet : go(requestEditPage)}>{t(isPart ? 'editSet' : 'edit')}</Menu.Item>
              <Menu.Item onClick={go(requestCopyPage)}>{t('copy')}</Menu.Item>
              <Menu.Item onClick={go(requestAlternativePage)}>{t('makeAlternative')}</Menu.Item>
            </>
          )}
          {editable && !amountFrom({ kind: line.kind, setId: line.set?.id ?? null }) && (
            <Menu.Item onClick={() => setAsking('amount')}>{t('amount')}</Menu.Item>
          )}
          {editable && line.kind !== 'text' && !(line.kind === 'cost' && line.priceOnRequest) && (
            <Menu.Item onClick={() => void request.run({ id: line.id, version: line.version, onRequest: !line.priceOnRequest })}>
              {t(line.priceOnRequest ? 'givePrice' : 'askPrice')}
            </Menu.Item>
          )}
          <Menu.Item disabled={isCanceledLine(line.status)} onClick={() => setAsking('details')}>
            {t('details')}
          </Menu.Item>
          {editable && line.kind === 'product' && !line.priceOnRequest && (
            <Menu.Item onClick={() => setAsking('days')}>{t('days')}</Menu.Item>
          )}
          {line.kind === 'product' && <Menu.Item onClick={() => setAsking('book')}>{t('book')}</Menu.Item>}
          {line.kind !== 'text' && <Menu.Item onClick={() => setAsking('terms')}>{t('terms')}</Menu.Item>}
          {line.kind !== 'text' && <Menu.Item onClick={() => setAsking('copyTo')}>{t('copyTo')}</Menu.Item>}
          {countActsOf(line).map((act) => (
            <Menu.Item key={act} onClick={() => onDecide(act)}>
              {tCount(`acts.${act}`)}
            </Menu.Item>
          ))}
          {editable && <Menu.Item onClick={() => void remove.run({ id: line.id, version: line.version })}>{t('remove')}</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {asking === 'amount' && <EditLineAmountDialog line={line} onClose={close} />}
        {asking === 'details' && <EditLineDetailsDialog line={line} onClose={close} />}
        {asking === 'terms' && <EditLineTermsDialog line={line} lowestMargin={basket.lowestMargin} onClose={close} />}
        {asking === 'book' && <EditLineBookDialog line={line} onClose={close} />}
        {asking === 'days' && <LineDaysDialog line={line} onClose={close} />}
        {asking === 'copyTo' && <CopyLineDialog line={line} basket={basket} onClose={close} />}
      </Suspense>
    </>
  );
}
