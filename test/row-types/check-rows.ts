import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { shapeOfCall } from './read-shape.ts';
import { misfit, type Shape } from './shape.ts';

type Site = { name: string; shape: Shape | undefined };
const sites = new Map<string, Site>();
const maxFrames = 12;
const mostRows = 20;

/** Lets the connections of a pool compare the rows of every hand-written select with the row type that its call of `rows` names. */
export function checkRowTypes(pool: pg.Pool): void {
  const checked = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (checked.has(client)) return;
    checked.add(client);
    const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
    client.query = ((...statement: unknown[]) => {
      const site = callSite();
      const answer = query(...statement);
      if (!site?.shape || !(answer instanceof Promise)) return answer;
      return answer.then((result: pg.QueryResult) => {
        check(site, result.rows);
        return result;
      });
    }) as typeof client.query;
  });
}

function check({ name, shape }: Site, rows: readonly unknown[]): void {
  for (const row of rows.slice(0, mostRows)) {
    const found = misfit(shape!, row);
    if (found === undefined) continue;
    const said = `A row differs from its type: ${found}, at ${name}`;
    // An endpoint answers 500 for it without a word of the cause.
    console.error(said);
    throw new Error(said);
  }
}

const isCaller = (file: string) =>
  /\/(modules|platform|apps)\//.test(file) && !/\/platform\/server\/database\/|\/node_modules\/|\.test\./.test(file);

/** Where `rows` was called: the first caller outside the folder of the database. */
function callSite(): Site | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Object.assign(Error, { prepareStackTrace: (_: Error, frames: NodeJS.CallSite[]) => frames, stackTraceLimit: maxFrames });
  const { stack } = new Error() as unknown as { stack: NodeJS.CallSite[] };
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  const frame = stack.find((one) => one.getFileName()?.startsWith('file:') && isCaller(one.getFileName()!));
  if (!frame) return undefined;
  const [line, column] = [frame.getLineNumber() ?? 0, frame.getColumnNumber() ?? 0];
  const name = `${frame.getFileName()}:${line}:${column}`;
  const site = sites.get(name) ?? { name, shape: shapeOfCall(fileURLToPath(frame.getFileName()!), line, column) };
  sites.set(name, site);
  return site;
}
