import { expect, it } from 'vitest';
import { queuedResponseDays } from '#platform/domain/queued-acts.ts';
import { CallError, clientError } from '../call/call-error.ts';
import { createActQueue, type QueuedAct } from './act-queue.ts';

/** A storage that survives, as a browser has it: its names are its own properties. */
function memoryStorage(): Storage {
  const stored = Object.create({
    getItem: (name: string) => (stored as Record<string, string>)[name] ?? null,
    setItem: (name: string, value: string) => Object.assign(stored, { [name]: value }),
    removeItem: (name: string) => delete (stored as Record<string, string>)[name],
  }) as Storage;
  return stored;
}

function browser(storage = memoryStorage()) {
  const state = { online: true, now: 1_000_000, sent: [] as QueuedAct[], timers: [] as (() => void)[] };
  const server = { answer: (act: QueuedAct): unknown => ({ done: act.text }) };
  const queue = createActQueue({
    storage,
    send: async (act) => {
      state.sent.push(act);
      return server.answer(act);
    },
    isOnline: () => state.online,
    now: () => state.now,
    alone: (run) => run(),
    later: (run) => state.timers.push(run),
  });
  return { queue, state, server, storage };
}
const act = (text: string) => ({ name: 'stock.scanPick', method: 'POST', path: '/api/pick-lists/:id/scans', input: { id: 1 }, text });
const refuse = (code: string) => () => {
  throw new CallError(409, { message: `refused: ${code}`, code, errors: {}, context: {} }, 'bad_request');
};
const fail = () => {
  throw clientError('network_error');
};

it('act queue › answers at once with a network, and leaves nothing behind', async () => {
  const { queue, state } = browser();
  await queue.start(7, 'Sevda');
  expect(await queue.run(act('one'))).toEqual({ kind: 'answered', answer: { done: 'one' } });
  expect([queue.read(), state.sent.length]).toEqual([[], 1]);
});

it('act queue › sends what waited in its order, each with its own key, and tells the readers', async () => {
  const { queue, state } = browser();
  await queue.start(7, 'Sevda');
  state.online = false;
  const outcomes = [await queue.run(act('one')), await queue.run(act('two')), await queue.run(act('three'))];
  expect(outcomes).toEqual([{ kind: 'waits' }, { kind: 'waits' }, { kind: 'waits' }]);
  expect(queue.read().map(({ text }) => text)).toEqual(['one', 'two', 'three']);
  let read = 0;
  queue.onSent(() => (read += 1));
  state.online = true;
  await queue.sendAll();
  expect([state.sent.map(({ text }) => text), new Set(state.sent.map(({ key }) => key)).size]).toEqual([['one', 'two', 'three'], 3]);
  expect([queue.read(), read]).toEqual([[], 1]);
});

it('act queue › repeats an act without an answer with the same key, later acts behind it', async () => {
  const { queue, state, server } = browser();
  await queue.start(7, 'Sevda');
  const { answer } = server;
  server.answer = fail;
  expect(await queue.run(act('one'))).toEqual({ kind: 'waits' });
  expect(await queue.run(act('two'))).toEqual({ kind: 'waits' });
  server.answer = answer;
  expect(state.timers).toHaveLength(1);
  state.timers[0]!();
  await queue.sendAll();
  expect(state.sent.map(({ text }) => text)).toEqual(['one', 'one', 'one', 'two']);
  expect(new Set(state.sent.filter(({ text }) => text === 'one').map(({ key }) => key)).size).toBe(1);
});

it('act queue › takes up after a reload what this person left, and leaves the acts of others alone', async () => {
  const first = browser();
  await first.queue.start(7, 'Sevda');
  first.state.online = false;
  await first.queue.run(act('one'));
  const other = browser(first.storage);
  await other.queue.start(8, 'Daan');
  expect([other.queue.read(), other.queue.others(), other.state.sent]).toEqual([[], ['Sevda'], []]);
  const again = browser(first.storage);
  await again.queue.start(7, 'Sevda');
  expect([again.state.sent.map(({ text }) => text), again.queue.read()]).toEqual([['one'], []]);
});

it('act queue › throws the refusal of an act that is answered at once, and keeps that of one that waited', async () => {
  const { queue, state, server } = browser();
  await queue.start(7, 'Sevda');
  server.answer = refuse('SCAN_WRONG');
  await expect(queue.run(act('one'))).rejects.toMatchObject({ body: { code: 'SCAN_WRONG' } });
  expect(queue.read()).toEqual([]);
  state.online = false;
  await queue.run(act('two'));
  await queue.run(act('three'));
  state.online = true;
  server.answer = ({ text }) => (text === 'two' ? refuse('PICK_CLOSED')() : {});
  await queue.sendAll();
  expect(queue.read()).toMatchObject([{ text: 'two', refusal: { code: 'PICK_CLOSED', message: 'refused: PICK_CLOSED' } }]);
  server.answer = () => ({});
  await queue.retry(queue.read()[0]!.key);
  expect(queue.read()).toEqual([]);
});

it('act queue › never repeats an act that was sent too long ago: the server no longer knows its key', async () => {
  const { queue, state, server } = browser();
  await queue.start(7, 'Sevda');
  server.answer = fail;
  await queue.run(act('one'));
  server.answer = () => ({});
  const day = 24 * 3600 * 1000;
  state.now += (queuedResponseDays - 1) * day + 1;
  await queue.sendAll();
  expect([state.sent.length, queue.read()[0]!.refusal?.code]).toEqual([1, 'TOO_LATE']);
  await queue.retry(queue.read()[0]!.key);
  expect(state.sent).toHaveLength(1);
  queue.drop(queue.read()[0]!.key);
  expect(queue.read()).toEqual([]);
});

it('act queue › sends a refused act again with what the person answered, under the same key', async () => {
  const { queue, state, server } = browser();
  await queue.start(7, 'Sevda');
  state.online = false;
  await queue.run(act('one'));
  state.online = true;
  const { answer } = server;
  server.answer = refuse('COUNT_SHORT');
  await queue.sendAll();
  const [refused] = queue.read();
  expect(refused!.refusal).toMatchObject({ code: 'COUNT_SHORT', context: {} });
  server.answer = answer;
  await queue.retry(refused!.key, { id: 1, short: 'go_on' });
  expect(state.sent.map(({ key, input }) => [key, input])).toEqual([
    [refused!.key, { id: 1 }],
    [refused!.key, { id: 1, short: 'go_on' }],
  ]);
  expect(queue.read()).toEqual([]);
});

it('act queue › sends directly in a browser that refuses storage', async () => {
  const storage = memoryStorage();
  Object.assign(Object.getPrototypeOf(storage), {
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  });
  const { queue } = browser(storage);
  await queue.start(7, 'Sevda');
  expect(await queue.run(act('one'))).toEqual({ kind: 'answered', answer: { done: 'one' } });
});
