import { Button } from '@mantine/core';
import { useState } from 'react';
import { type PickLineRow, readPickListEndpoint } from '#modules/stock/contract/picking/pick-lists.endpoints.ts';
import { takeOverPickListEndpoint } from '#modules/stock/contract/picking/take-over-pick-list.endpoint.ts';
import { pickListPage } from '#modules/stock/contract/stock.pages.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { useMay, useSession } from '#platform/web/session.tsx';
import { CancelPickButton } from './cancel-pick-button.tsx';
import { PickEnd } from './pick-end.tsx';
import { type AskedOfLine, PickLine } from './pick-line.tsx';
import styles from './picking.module.css';
import { PrintPickList } from './print-pick-list.tsx';
import { usePickScans } from './use-pick-scans.ts';

type PickList = OutputOf<typeof readPickListEndpoint>;

/** The walk of one list: one line at a time, by scan; at its end what was short and where the goods are brought. */
export function PickWalk({ id }: { id: number }) {
  const t = useTranslations('stock.picking');
  const tPages = useTranslations('platform.pages');
  const { data: list, error, refetch } = useCall(readPickListEndpoint, { id }, { live: [`pick_list:${id}`] });
  const mayPick = useMay()('stock.pick');
  const crumbs = [{ title: tPages(pickListPage.name), to: addressOf(pickListPage.path) }];
  const isOpen = list?.status === 'open';
  const [asksCancel, setAsksCancel] = useState(false);
  return (
    <Page
      title={t('list', { list: id })}
      crumbs={crumbs}
      subtitle={list && t('closedOf', { closed: list.closedLines, lines: list.lines })}
      actions={
        isOpen &&
        mayPick && (
          <>
            <PrintPickList id={id} />
            <CancelPickButton list={list} asks={asksCancel} onAsks={setAsksCancel} />
          </>
        )
      }
    >
      {error && !list && <LoadError error={error} retry={() => void refetch()} />}
      {list && (
        <div className={styles.walk}>
          {isOpen ? <OpenWalk list={list} mayPick={mayPick} onCancel={() => setAsksCancel(true)} /> : <PickEnd list={list} />}
        </div>
      )}
    </Page>
  );
}

type WalkProps = { list: PickList; mayPick: boolean; onCancel: () => void };

function OpenWalk({ list, mayPick, onCancel }: WalkProps) {
  const [asks, setAsks] = useState<AskedOfLine>(null);
  const scans = usePickScans(list.id, list.items, (command) => (command === 'cancel' ? onCancel() : setAsks(command)));
  const { person } = useSession();
  const isMine = list.pickerId === null || list.pickerId === person.id;
  const { current } = scans;
  return (
    <>
      <Steps items={list.items} isDone={scans.isDone} />
      {!isMine && <TakeOver list={list} />}
      {current ? (
        <PickLine scans={scans} item={current} list={list} mayPick={mayPick && isMine} asks={asks} onAsks={setAsks} />
      ) : (
        <PickEnd list={list} onCancel={onCancel} />
      )}
    </>
  );
}

function Steps({ items, isDone }: { items: readonly PickLineRow[]; isDone: (item: PickLineRow) => boolean }) {
  return (
    <div className={styles.steps} aria-hidden>
      {items.map((item) => (
        <span key={item.position} data-done={item.short ? 'short' : isDone(item)} />
      ))}
    </div>
  );
}

/** Says that another person picks this list, and offers to take it over. */
function TakeOver({ list }: { list: PickList }) {
  const t = useTranslations('stock.picking');
  const mayTakeOver = useMay()('stock.mutate');
  const act = useAct(takeOverPickListEndpoint, { invalidates: ['stock'] });
  return (
    <div className={styles.note} role="status">
      <strong>{t('pickedBy', { who: list.picker ?? '' })}</strong>
      {mayTakeOver ? (
        <p>
          <Button size="xs" variant="default" loading={act.pending} onClick={() => void act.run({ id: list.id })}>
            {t('takeOver')}
          </Button>
        </p>
      ) : (
        <p>{t('askTakeOver')}</p>
      )}
    </div>
  );
}
