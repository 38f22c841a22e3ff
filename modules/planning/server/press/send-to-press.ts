import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { basketsTables, lockLine } from '#modules/baskets/server/public.ts';
import { sendToPressEndpoint } from '#modules/planning/contract/press/send-to-press.endpoint.ts';
import { awaitedFiles } from '#modules/planning/domain/files-expected.ts';
import { isBegun } from '#modules/planning/domain/floor/start-stop.ts';
import { decideSendToPress } from '#modules/planning/domain/press/decide-press-files.ts';
import { awaitedPrepayments } from '#modules/planning/server/floor/awaited-prepayments.ts';
import { readPlaces } from '#modules/planning/server/places.ts';
import { eventsOfLine, lineOfEvent, pickEvent } from '#modules/planning/server/planning.store.ts';
import { readWorkStops } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { streamStored } from '#platform/server/files/files.ts';
import { externalCallJob } from '#platform/server/jobs/jobs.ts';
import type { Kernel } from '#platform/server/kernel.ts';
import { command } from '#platform/server/served.ts';
import { type PressJob, type PressTicketFile, readPressJob } from './press-tickets.ts';

const jobName = 'planning.toHotFolder';

export const sendToPress = command(sendToPressEndpoint, async (context, { id, version }) => {
  const { tx, kernel } = context;
  const line = await lockLine(tx, await lineOfEvent(tx, id));
  const lineId = line.id;
  const event = pickEvent(await eventsOfLine(tx, lineId), id, version);
  const place = (await readPlaces(tx)).find((one) => one.id === event.placeId);
  const found = await readPressJob(context, lineId);
  const files = found?.files.length ?? 0;
  const prepayment = isBegun(line.status) ? undefined : (await awaitedPrepayments(context, [line.basketId])).get(line.basketId);
  const stop = (await readWorkStops(context, 'machine')).get(event.placeId);
  const decided = decideSendToPress(
    {
      ...{ department: place?.department, status: event.status, prepayment, stop },
      ...{ lineOnHold: line.status === 'on_hold', awaitsFiles: awaitedFiles(line.status) !== null },
    },
    { files, hotFolders: kernel.config.hotFoldersDir !== undefined },
  );
  if (!decided.accepted) return decided;
  // Pressed twice before the job ran, it is one job; after that the same files are written again.
  await tx.addJob(jobName, { eventId: id, lineId }, { key: `${jobName}:${id}` });
  const refs = { basket: found!.basketId, line: lineId, event: id };
  await tx.record({ fact: 'operation.sent_to_press', refs, data: { activity: event.activity, place: place!.code, files } });
  return { id, files };
});

type Sending = { job: PressJob; ticket: PressTicketFile; folder: string };

/** Copies the files into the hot folder, each complete under its name at once, and the ticket last: it is what a press waits for. */
export const toHotFolderJob = externalCallJob<Sending, void>(jobName, {
  queue: 'documents',
  async read(context, { eventId, lineId }) {
    const found = await readPressJob(context, Number(lineId));
    // The release may have been taken back since.
    if (!found || found.files.length === 0 || !(await isReleased(context.tx, Number(lineId)))) return undefined;
    const ticket = found.tickets.find((one) => one.eventId === Number(eventId));
    const { hotFoldersDir } = context.kernel.config;
    return ticket && hotFoldersDir ? { job: found, ticket, folder: path.join(hotFoldersDir, ticket.placeCode) } : undefined;
  },
  async call(kernel, { job, ticket, folder }) {
    await mkdir(folder, { recursive: true });
    for (const { fileKey, pressName } of job.files)
      await put(folder, pressName, async (at) => pipeline(await streamOf(kernel, fileKey), createWriteStream(at)));
    await put(folder, ticket.pressName, (at) => writeFile(at, ticket.xml));
  },
  save: async () => undefined,
});

async function isReleased(tx: ReadTx, lineId: number): Promise<boolean> {
  const line = await tx.row<{ status: LineStatus }>(sql`SELECT status FROM ${basketsTables.lines} WHERE id = ${lineId}`);
  return line !== undefined && awaitedFiles(line.status) === null && line.status !== 'on_hold';
}

const streamOf = (kernel: Kernel, key: string) => streamStored(kernel, { key });

async function put(folder: string, name: string, write: (at: string) => Promise<void>): Promise<void> {
  const partial = path.join(folder, `.${randomUUID()}.part`);
  try {
    await write(partial);
    await rename(partial, path.join(folder, name));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
