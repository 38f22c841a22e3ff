import { readPressFilesEndpoint } from '#modules/planning/contract/press/read-press-files.endpoint.ts';
import { decidePressFiles } from '#modules/planning/domain/press/decide-press-files.ts';
import { zipOf } from '#modules/prepress/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { Download, query } from '#platform/server/served.ts';
import { readPressJob } from './press-tickets.ts';

export const readPressFiles = query(readPressFilesEndpoint, async (context, { id }) => {
  const found = await readPressJob(context, id);
  if (!found) throw notFound();
  const { jobNumber, files, tickets } = found;
  const decided = decidePressFiles(files);
  if (!decided.accepted) return decided;
  const first = tickets.map(({ pressName, xml }) => ({ name: pressName, content: [xml] }));
  return new Download({ mime: 'application/zip', name: `${jobNumber}.zip`, bytes: zipOf(files, first) });
});
