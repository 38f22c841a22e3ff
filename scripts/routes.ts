import { pages } from '#apps/server/pages.ts';

const quoted = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const rows = [['name', 'path', 'access'], ...pages.map((page) => [page.name, page.path, page.access])];
process.stdout.write(`${rows.map((row) => row.map(quoted).join(',')).join('\n')}\n`);
