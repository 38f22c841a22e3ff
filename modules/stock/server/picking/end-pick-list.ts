import { endPickListEndpoint } from '#modules/stock/contract/picking/end-pick-list.endpoint.ts';
import { decideEvent } from '#modules/stock/domain/events/decide-event.ts';
import { isClosed } from '#modules/stock/domain/picking/pick-list.ts';
import { actMoment } from '#modules/stock/server/book/act-moment.ts';
import { localMoment } from '#modules/stock/server/book/local-moment.ts';
import { saveBook } from '#modules/stock/server/book/save-book.ts';
import { command } from '#platform/server/served.ts';
import { lockPickList, savePickEnd } from './lock-pick-list.ts';

export const endPickList = command(endPickListEndpoint, async (context, { id, how, confirmed, at }) => {
  const { stored, list } = await lockPickList(context, id);
  const lines = list.lines.length;
  const closed = list.lines.filter(isClosed).length;
  const event =
    how === 'finish' ? ({ do: 'finishPick', list: list.id } as const) : ({ do: 'cancelPick', list: list.id, confirmed } as const);
  const decided = decideEvent<'PICK_CLOSED' | 'PICK_NOT_ALL_SCANNED' | 'PERIOD_CLOSED'>(stored.book, localMoment(context), event);
  if (!decided.accepted) return decided;
  const { acted } = await actMoment(context, at);
  await saveBook(acted, stored);
  await savePickEnd(context, list);
  const status = list.status as 'picked' | 'short_picked' | 'canceled';
  await context.tx.record({
    fact: how === 'finish' ? 'stock.pick_finished' : 'stock.pick_canceled',
    refs: { pick_list: id },
    to: status,
    data: { list: id, lines, closed, stage: list.stage },
  });
  return { status, stage: list.stage };
});
