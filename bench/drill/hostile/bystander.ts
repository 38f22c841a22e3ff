import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export type BystanderTask = { port: number; cookie: string; path: string };
/** What an ordinary client saw: the duration of each read with its moment, and every answer that was not 200. */
export type BystanderReport = { times: { at: number; ms: number }[]; failures: string[]; notReady: number };

/** A worker thread, so that the attacking clients do not delay its clock. It reads as one client does, from an address of its own. */
const { port, cookie, path } = workerData as BystanderTask;
const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.2' });
const report: BystanderReport = { times: [], failures: [], notReady: 0 };
const pauseMs = 20;
const readsPerReadyCheck = 10;

const stopped = new Promise<'stop'>((settle) => parentPort!.once('message', () => settle('stop')));

function read(url: string): Promise<number> {
  return new Promise((settle) => {
    const call = get({ agent, host: '127.0.0.1', port, path: url, headers: { cookie } }, (response) => {
      response.resume().on('end', () => settle(response.statusCode ?? 0));
    });
    call.on('error', () => settle(0));
  });
}

for (let turn = 0; ; turn += 1) {
  const from = performance.now();
  const status = await read(path);
  report.times.push({ at: performance.timeOrigin + from, ms: performance.now() - from });
  if (status !== 200) report.failures.push(`${path} answered ${status}`);
  if (turn % readsPerReadyCheck === 0 && (await read('/readyz')) !== 200) report.notReady += 1;
  if ((await Promise.race([wait(pauseMs), stopped])) === 'stop') break;
}
agent.destroy();
parentPort!.postMessage(report);
parentPort!.close();
