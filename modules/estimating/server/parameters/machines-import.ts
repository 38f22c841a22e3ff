import { machineImportFields, pairHeadings } from '#modules/estimating/domain/machines/machine-import-fields.ts';
import { pairsOfSheet } from '#modules/estimating/domain/machines/machine-pairs.ts';
import { machineNamed, machineRecord } from '#modules/estimating/domain/machines/machine-record.ts';
import { leavesOf, type MachineObject } from '#modules/estimating/domain/machines/machine-tables.ts';
import { type MachineWords, machineWords } from '#modules/estimating/domain/machines/machine-words.ts';
import { removeMachine } from '#modules/estimating/domain/parameters/add-machine.ts';
import { canonicalJson } from '#modules/estimating/domain/parameters/canonical-json.ts';
import { machinesOf, pathOfMachine } from '#modules/estimating/domain/parameters/machines.ts';
import { parameterAt, withParameter } from '#modules/estimating/domain/parameters/parameter-values.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { parameterSetOn } from '#modules/estimating/server/parameters/parameter-sets.ts';
import { accept } from '#platform/domain/decision.ts';
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
import { followMachines } from './machine-places.ts';
import { dayOf, lockNextEdition, readDraft, writeDraft } from './parameter-draft.ts';

type Texts = QueryContext['kernel']['texts'];
const languages = ['nl', 'en'] as const;

const namesKey = 'estimating.parameters.names.';
const valueKey = (name: string) => `${namesKey}${name.replaceAll('-', '_')}`;

function kindLabels(texts: Texts, kind: string): string[] {
  const own = `estimating.machines.classes.${kind.replaceAll('-', '_')}`;
  return languages.map((language) => texts.say(language, texts.has(own) ? own : valueKey(kind)));
}

/** Read once per server: the labels do not change while it runs. */
let known: { texts: Texts; words: MachineWords } | undefined;
function wordsOf({ texts }: QueryContext['kernel']): MachineWords {
  if (known?.texts !== texts) {
    const valueLabels = (name: string) =>
      texts.has(valueKey(name)) ? languages.map((language) => texts.say(language, valueKey(name))) : [];
    known = { texts, words: machineWords(valueLabels, (kind) => kindLabels(texts, kind)) };
  }
  return known.words;
}

async function open(context: QueryContext): Promise<OpenImport> {
  const words = wordsOf(context.kernel);
  let current: Promise<Shop> | undefined;
  const shopNow = () => (current ??= currentShop(context));
  let draft: { before: Shop; after: Shop } | undefined;
  return {
    fields: machineImportFields(words),
    titleOf: ({ values }) => [values.machine, values.name].filter(Boolean).join(' · '),
    signsOf: ({ values }) => keySigns(values.machine),
    find: async (words) =>
      foundAmong(
        machinesOf(await shopNow()).map(({ id, name }) => ({ label: `${id} ${name}`.trim(), mended: { machine: id } })),
        words,
      ),
    exported: async () => exportMachines(await shopNow(), context),
    async check(records) {
      const shop = await shopNow();
      return records.map((record) => checkMachine(record, shop, words));
    },
    async apply(command, { rows }) {
      if (!draft) {
        const shop = await lockNextEdition(command);
        draft = { before: shop, after: shop };
      }
      const { record } = machineRecord(rows, draft.after, words);
      const { code, before, after } = record!;
      draft.after = record!.shop;
      await command.tx.record({ fact: 'machines.imported', refs: {}, data: { code } });
      const undo: Undo = { code, before, wrote: after };
      return accept({ id: rows[0]!.number, undo });
    },
    async finish(command) {
      if (!draft) return;
      await writeDraft(command, draft.after);
      await followMachines(command, draft, true);
    },
  };
}

async function currentShop(context: QueryContext): Promise<Shop> {
  return (await readDraft(context.tx))?.shop ?? (await parameterSetOn(context.tx, dayOf(context))).shop;
}

function checkMachine({ rows }: ImportRecord, shop: Shop, words: MachineWords): RecordCheck {
  const row = rows[0]!.number;
  const nothing = { changes: [], doubt: null, target: null };
  const code = String(rows.find(({ values }) => values.machine !== undefined)?.values.machine ?? '');
  if (code === '') return { ...nothing, outcome: 'new', problems: [{ row, field: 'machine', code: 'CELL_MISSING', params: {} }] };
  const { record, problems } = machineRecord(rows, shop, words);
  const found = machineNamed(shop, code);
  if (!record || !found) return { ...nothing, outcome: 'new', problems, ...(record && { assumed: record.assumed }) };
  const target = { id: 0, label: found.id };
  return { ...nothing, target, outcome: record.changes.length === 0 ? 'same' : 'update', changes: record.changes, problems };
}

/** Every machine in pairs: its kind and name, whether it is off, and each of its numbers. */
function exportMachines(shop: Shop, { kernel: { texts }, actor: { language } }: QueryContext): ExportedRow[] {
  const label = (step: string) => (texts.has(valueKey(step)) && !/^\d+$/.test(step) ? texts.say(language, valueKey(step)) : step);
  return machinesOf(shop).flatMap(({ id: machine, kind, name, off }) => {
    const values = parameterAt(shop, pathOfMachine(shop, machine)!) as MachineObject;
    const [nl, en] = kindLabels(texts, kind);
    const row = (of: string, value: string | number): ExportedRow => ({ machine, name: of, value });
    return [
      row(label('class'), language === 'nl' ? nl! : en!),
      ...(name === '' ? [] : [row(label('name'), name)]),
      ...(off ? [row(texts.say(language, 'estimating.machinesImport.off'), texts.say(language, 'estimating.machinesImport.yes'))] : []),
      ...leavesOf(values).map(([path, value]) => row(path.split('.').map(label).join(' · '), value)),
    ];
  });
}

type Undo = { code: string; before: MachineObject | null; wrote: MachineObject };

/** Takes machines out of the draft again, or back to their values; those that were published or changed since stay. */
async function undo(context: CommandContext, applied: readonly AppliedRecord[]): Promise<number[]> {
  const before = await lockNextEdition(context);
  const edition = (await parameterSetOn(context.tx, dayOf(context))).shop;
  let after = before;
  const stuck: number[] = [];
  for (const { id, undo: kept } of applied) {
    const { code, before: was, wrote } = kept as Undo;
    const path = pathOfMachine(after, code);
    const isPublished = was === null && pathOfMachine(edition, code) !== undefined;
    const current = path === undefined ? undefined : canonicalJson(parameterAt(after, path));
    const isBack = current === undefined ? was === null : current === canonicalJson(was ?? undefined);
    if (isBack && !isPublished) continue;
    if (isPublished || current !== canonicalJson(wrote)) stuck.push(id);
    else after = was === null ? removeMachine(after, code) : withParameter(after, path!, was);
  }
  if (stuck.length > 0 || after === before) return stuck;
  await writeDraft(context, after);
  await followMachines(context, { before, after }, true);
  return [];
}

/** Machines from pairs of name and value; they come into the draft of the next edition, with their plan places. */
export const machinesImport = importKinds.entry({
  ...{ name: 'machines', permission: 'calculations_parameters.edit', text: 'estimating.machinesImport', recordsAtOnce: 200 },
  labelOf: (name) => `${namesKey}${name}`,
  reshape: ({ kernel }, { name, rows }) => {
    const pairs = pairsOfSheet(rows, name, wordsOf(kernel));
    return (
      pairs && {
        headings: pairHeadings,
        cells: pairs.map(({ row, column, machine, name: of, value }) => ({ row, column, cells: [machine, of, value] })),
      }
    );
  },
  ...{ open, undo },
});
