import { eq, sql } from 'drizzle-orm';
import type { PaperSupplier } from '#modules/estimating/domain/papers/paper-facts.ts';
import {
  type PaperRecord,
  paperChanges,
  paperRecord,
  replacedScales,
  suppliersAfter,
} from '#modules/estimating/domain/papers/paper-import.ts';
import { paperImportFields } from '#modules/estimating/domain/papers/paper-import-fields.ts';
import { canonicalJson } from '#modules/estimating/domain/parameters/canonical-json.ts';
import { decideParameters } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import type { Paper, Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { nextParameterDraft, paperFacts, parameterDrafts } from '#modules/estimating/server/estimating.tables.ts';
import { dayOf, lockNextEdition, readDraft } from '#modules/estimating/server/parameters/parameter-draft.ts';
import { parameterSetOn } from '#modules/estimating/server/parameters/parameter-sets.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { Continuation } from '#platform/domain/import/group-rows.ts';
import { keySigns } from '#platform/domain/import/likeness.ts';
import {
  type AppliedRecord,
  type ExportedRow,
  foundAmong,
  type ImportRecord,
  importKinds,
  type OpenImport,
  type RecordCheck,
} from '#platform/server/import/import-kinds.ts';
import type { CommandContext, QueryContext } from '#platform/server/served.ts';

type Facts = {
  code: string;
  sheetsPerPack: number | null;
  sheetsPerPallet: number | null;
  certificate: string;
  suppliers: PaperSupplier[];
};

async function open(context: QueryContext): Promise<OpenImport> {
  const suppliers = await context.tx.rows<{ id: number; name: string }>(
    sql`SELECT id, name FROM ${relationsTables.suppliers} WHERE active ORDER BY id`,
  );
  const fields = paperImportFields(new Map(suppliers.map(({ id, name }) => [name, id])));
  // Read when they are needed: a shop without parameters opens the page of imports too.
  let papers: Promise<ReadonlyMap<string, Paper>> | undefined;
  let draft: OpenDraft | undefined;
  const knownOf = async ({ rows }: Pick<ImportRecord, 'rows'>) => {
    papers ??= currentPapers(context);
    return (await papers).get(String(rows.find(({ values }) => values.code)?.values.code ?? '').toLowerCase());
  };
  return {
    fields,
    titleOf: ({ values }) => [values.code, values.name].filter(Boolean).join(' '),
    signsOf: ({ values }) => keySigns(values.code, values.name),
    continues: scaleRows,
    single: [
      ...['stock', 'grams', 'size', 'long', 'short', 'width', 'grain', 'bulk', 'thickness', 'coated', 'sheetsPerPack', 'sheetsPerPallet'],
      'fsc',
    ],
    find: async (words) =>
      foundAmong(
        [...(await currentPapers(context)).values()].map(({ code, name }) => ({ label: `${code} ${name}`, mended: { code } })),
        words,
      ),
    exported: async () =>
      exportPapers(
        [...(await currentPapers(context)).values()],
        await readFacts(context),
        new Map(suppliers.map(({ id, name }) => [id, name])),
      ),
    async check(records) {
      const facts = await readFacts(context);
      return Promise.all(records.map(async (asked) => checkPaper(asked, await knownOf(asked), facts)));
    },
    async apply(command, record) {
      draft ??= await openDraft(command);
      return applyPaper(command, draft, record, await knownOf(record));
    },
    async finish(command) {
      if (draft) await saveDraft(command, draft);
    },
  };
}

/** A price from a further quantity, in a list that names the paper in the first of its rows alone. */
const scaleRows: Continuation = { without: ['code', 'name', 'stock', 'grams', 'size', 'long', 'short', 'width'], by: [['from', 'price']] };

/** The papers by code of the draft, or of today's edition while there is no draft. */
async function currentPapers(context: QueryContext): Promise<ReadonlyMap<string, Paper>> {
  const draft = await readDraft(context.tx);
  const { papers } = draft?.shop ?? (await parameterSetOn(context.tx, dayOf(context))).shop;
  return new Map(papers.map((paper) => [paper.code.toLowerCase(), paper]));
}

async function readFacts({ tx }: QueryContext): Promise<ReadonlyMap<string, Facts>> {
  const rows = await tx.rows<Facts>(sql`
    SELECT code, sheets_per_pack AS "sheetsPerPack", sheets_per_pallet AS "sheetsPerPallet", certificate, suppliers FROM paper_facts`);
  return new Map(rows.map((row) => [row.code, row]));
}

/** Every paper with the price that is calculated with, then a row for each scale of the suppliers of a sheet. */
function exportPapers(papers: readonly Paper[], facts: ReadonlyMap<string, Facts>, suppliers: ReadonlyMap<number, string>): ExportedRow[] {
  return papers.flatMap((paper) => {
    const { code, name, stock, gramsPerM2, bulkCm3PerG, coated, grains } = paper;
    const own = facts.get(code);
    const row = {
      ...{ code, name, stock, grams: gramsPerM2, bulk: bulkCm3PerG, coated: coated ? 'ja' : 'nee', grain: grains.join('/') },
      ...(paper.form === 'roll'
        ? { width: paper.webWidthMm, price: paper.eurPerKg, priceUnit: 'kg' }
        : { long: paper.sheetLongMm, short: paper.sheetShortMm, price: paper.eurPerThousand, priceUnit: '1000' }),
      ...{
        sheetsPerPack: own?.sheetsPerPack,
        sheetsPerPallet: own?.sheetsPerPallet,
        fsc: (own?.certificate ?? 'none') === 'none' ? null : 'ja',
      },
    };
    const scaled = (own?.suppliers ?? []).flatMap(({ supplierId, code: supplierCode, leadDays, scales }) => {
      const of = { code, supplier: suppliers.get(supplierId), supplierCode, leadDays };
      if (scales.length === 0) return [of];
      return scales.map(({ fromSheets, eurPerThousand: each }) => ({ ...of, from: fromSheets, price: each, priceUnit: '1000' }));
    });
    return [row, ...scaled.filter(({ supplier }) => supplier !== undefined)];
  });
}

function checkPaper({ rows }: ImportRecord, known: Paper | undefined, facts: ReadonlyMap<string, Facts>): RecordCheck {
  const { record, problems } = paperRecord(rows, known);
  if (!known) {
    const assumed: RecordCheck['assumed'] = record.isCoatingAssumed ? { coated: String(record.paper.coated) } : {};
    return { outcome: 'new', target: null, changes: [], problems, assumed, doubt: null };
  }
  const own = facts.get(known.code);
  problems.push(...replacedScales(rows, own?.suppliers ?? []));
  const changes = [...paperChanges(known, record), ...factChanges(record, own)];
  return { outcome: changes.length === 0 ? 'same' : 'update', target: { id: 0, label: known.code }, changes, problems, doubt: null };
}

function factChanges({ packs, suppliers, isFsc }: PaperRecord, facts: Facts | undefined): string[] {
  const was = facts?.suppliers ?? [];
  const isChanged = (after: PaperSupplier) =>
    canonicalJson(after) !== canonicalJson(was.find(({ supplierId }) => supplierId === after.supplierId));
  return [
    ...(packs.sheetsPerPack !== undefined && packs.sheetsPerPack !== facts?.sheetsPerPack ? ['sheetsPerPack'] : []),
    ...(packs.sheetsPerPallet !== undefined && packs.sheetsPerPallet !== facts?.sheetsPerPallet ? ['sheetsPerPallet'] : []),
    ...(suppliersAfter(was, suppliers).some(isChanged) ? ['supplier'] : []),
    ...(isFsc && (facts?.certificate ?? 'none') === 'none' ? ['fsc'] : []),
  ];
}

type Undo = { code: string; wrote: Paper; before: Paper | null; facts: Facts | null };

/** The locked draft and the facts of its papers, while the records of one transaction change them. */
type OpenDraft = { shop: Shop; papers: Map<string, Paper>; facts: ReadonlyMap<string, Facts> };

async function openDraft(context: CommandContext): Promise<OpenDraft> {
  const shop = await lockNextEdition(context);
  return { shop, papers: new Map(shop.papers.map((paper) => [paper.code, paper])), facts: await readFacts(context) };
}

/** The draft has all papers of the shop in one value, which is written once for the records of a transaction. */
async function saveDraft({ tx, actor, now }: CommandContext, { shop, papers }: OpenDraft): Promise<void> {
  const changed = { ...shop, papers: [...papers.values()] };
  await tx.db.update(parameterDrafts).set({ shop: changed, changedBy: actor.name, changedAt: now.toString(), version: nextParameterDraft });
}

async function applyPaper(
  context: CommandContext,
  draft: OpenDraft,
  { rows }: ImportRecord,
  seen: Paper | undefined,
): Promise<Decision<AppliedRecord>> {
  const code = seen?.code ?? String(rows.find(({ values }) => values.code)?.values.code);
  const before = draft.papers.get(code) ?? null;
  const { record } = paperRecord(rows, before ?? undefined);
  const wrote = { ...before, ...record.paper, code } as Paper;
  // No rule of the parameters is about two papers together, but that their codes differ.
  const decided = decideParameters({ ...draft.shop, papers: [wrote] });
  if (!decided.accepted) return decided;
  const was = draft.facts.get(code) ?? null;
  await saveFacts(context, code, record, was);
  await context.tx.record({ fact: 'papers.imported', refs: {}, data: { code } });
  draft.papers.set(code, wrote);
  const undo: Undo = { code, wrote, before, facts: was };
  return accept({ id: rows[0]!.number, undo });
}

async function saveFacts(
  { tx }: CommandContext,
  code: string,
  { packs, suppliers: listed, isFsc }: PaperRecord,
  was: Facts | null,
): Promise<void> {
  const others = (was?.suppliers ?? []).filter(({ supplierId }) => !listed.some(({ id }) => id === supplierId));
  const suppliers = [...others, ...suppliersAfter(was?.suppliers ?? [], listed)];
  const values = { ...packs, suppliers, ...(isFsc && (was?.certificate ?? 'none') === 'none' && { certificate: 'fsc_mix' }) };
  if (!was && Object.keys(packs).length === 0 && listed.length === 0 && !isFsc) return;
  await tx.db
    .insert(paperFacts)
    .values({ code, ...values })
    .onConflictDoUpdate({ target: paperFacts.code, set: { ...values, version: sql`${paperFacts.version} + 1` } });
}

/** Takes papers out of the draft again; those that were published or changed since stay. */
async function undo(context: CommandContext, applied: readonly AppliedRecord[]): Promise<number[]> {
  const { tx, actor, now } = context;
  await tx.rows(sql`SELECT 1 FROM parameter_drafts FOR UPDATE`);
  const draft = await readDraft(tx);
  const published = new Map((await parameterSetOn(tx, dayOf(context))).shop.papers.map((paper) => [paper.code, JSON.stringify(paper)]));
  let papers = draft?.shop.papers ?? [];
  const stuck: number[] = [];
  for (const { id, undo: kept } of applied) {
    const { code, wrote, before, facts } = kept as Undo;
    const current = papers.find((paper) => paper.code === code);
    const isWritten = canonicalJson(current) === canonicalJson(wrote);
    // A draft that was discarded took the paper with it; one that was published did not.
    const isGone = draft === undefined && published.get(code) === (before ? JSON.stringify(before) : undefined);
    if (!isWritten && !isGone) stuck.push(id);
    else {
      papers = papers.flatMap((paper) => (paper.code !== code ? [paper] : before ? [before] : []));
      if (facts)
        await tx.db
          .update(paperFacts)
          .set({ ...facts, version: sql`${paperFacts.version} + 1` })
          .where(eq(paperFacts.code, code));
      else await tx.rows(sql`DELETE FROM paper_facts WHERE code = ${code}`);
    }
  }
  if (draft && stuck.length === 0)
    await tx.db
      .update(parameterDrafts)
      .set({ shop: { ...draft.shop, papers }, changedBy: actor.name, changedAt: now.toString(), version: nextParameterDraft });
  return stuck;
}

/** Papers with prices and scales; they come into the draft of the next edition. */
export const papersImport = importKinds.entry({
  ...{ name: 'papers', permission: 'papers.edit', text: 'estimating.papersImport', recordsAtOnce: 500, hasScales: true },
  // A stock of paper is a list of lots.
  called: /^(?!.*(?:voorraad|stock|inventa|telling|opname|lagerbestand)).*(?:papier|paper|karton)/,
  ...{ open, undo },
});
