export type Advisory = { name: string; severity: string; range: string; title: string };

type Report = { vulnerabilities?: Record<string, { name: string; severity: string; range: string; via: (string | { title: string })[] }> };

/** The advisories in the output of `npm audit --json`; undefined when the registry gave none, not even an empty list. */
export function readAudit(text: string): Advisory[] | undefined {
  let report: Report;
  try {
    report = JSON.parse(text) as Report;
  } catch {
    return undefined;
  }
  if (!report.vulnerabilities) return undefined;
  return Object.values(report.vulnerabilities).map(({ name, severity, range, via }) => ({
    ...{ name, severity, range },
    title: via.map((cause) => (typeof cause === 'string' ? `by ${cause}` : cause.title)).join('; '),
  }));
}

const head = `# Advisories

Written by \`npm run advisories\`: the packages that the server runs with, against the advisories of the package registry.
`;
const neverAnswered = 'None yet: the packages were never compared with advisories.';

/** The text of `docs/advisories.md`. Without an answer the last result stays in it. */
export function noteOf(audit: Advisory[] | undefined, today: string, before: string): string {
  const last = /^## Last answer\n\n([\s\S]*)$/m.exec(before)?.[1]?.trim() ?? neverAnswered;
  const answer = audit ? resultOf(audit, today) : last;
  const tried = audit ? `The registry answered on ${today}.` : `The registry did not answer on ${today}.`;
  return `${head}\n${tried}\n\n## Last answer\n\n${answer}\n`;
}

function resultOf(audit: readonly Advisory[], today: string): string {
  if (audit.length === 0) return `${today}: none.`;
  const rows = audit.map(({ name, range, severity, title }) => `| ${name} | ${range} | ${severity} | ${title.replaceAll('|', '\\|')} |`);
  return [`${today}:`, '', '| package | versions | severity | what |', '|---|---|---|---|', ...rows].join('\n');
}
