import { choiceReader, integerReader, textReader, yesNoReader } from '#platform/domain/import/field-readers.ts';
import type { ImportField } from '#platform/domain/import/import-field.ts';
import { readNumber } from '#platform/domain/import/read-cell.ts';
import type { ReadRow } from '#platform/domain/import/read-rows.ts';
import type { RowProblem } from '#platform/domain/import/row-problem.ts';
import { type GoodsKind, goodsKinds } from './goods-kind.ts';
import { decideUses, type LocationKind, type LocationType, type LocationUses, liesIn } from './location.ts';

/** A place of the warehouse as a file has it; `parent` is the code of the larger place that it lies in. */
export type LocationValues = {
  code: string;
  name: string;
  kind: LocationKind;
  type: LocationType;
  parent: string | null;
  aisle: number;
  bay: number;
  level: number;
  maxKg: number | null;
  goods: GoodsKind[];
  active: boolean;
};

export const usualLocation: Omit<LocationValues, 'code'> = {
  ...{ name: '', kind: 'bin', type: 'pick', parent: null },
  ...{ aisle: 0, bay: 0, level: 0, maxKg: null, goods: [], active: true },
};

const titles = (text: string) => text.split(' ');
const words = <Value extends string>(of: Record<Value, string>) =>
  new Map(Object.entries<string>(of).flatMap(([value, known]) => titles(known).map((word) => [word, value as Value] as const)));

const kindWords = words<LocationKind>({
  site: 'site vestiging magazijn hal gebouw warehouse hall building entrepot batiment lager halle standort',
  aisle: 'aisle gang pad rij allee gang1 row gasse',
  rack: 'rack stelling rek kast shelving regal rayonnage etagere',
  bin: 'bin vak plek plaats locatie palletplaats place location shelf emplacement case fach platz lagerplatz',
});
const typeWords = words<LocationType>({
  pick: 'pick grijp grijpvoorraad picklocatie picking kommissionierung prelevement',
  bulk: 'bulk reserve pallet pallets palletplaats voorraad vrac nachschub',
  dispatch: 'dispatch expeditie verzending klaarzetten uitgaand shipping expedition versand',
  quarantine: 'quarantine quarantaine retour retouren blok geblokkeerd quarantaine1 sperrlager returns',
});
const goodsWords = words<GoodsKind>({
  articles: 'articles artikelen artikel article producten produits',
  sheets: 'sheets vellen vel papier papiervellen feuilles bogen',
  rolls: 'rolls rollen rol bobines bobine rolle',
  other: 'other anders overig overige materialen materiaal hulpstoffen autres andere material',
});
const goodsReader = choiceReader(goodsWords, 'artikelen, vellen, rollen, overige');

/** Reads the kinds of goods of a bin, in any order and behind commas; no kind is any. */
const goodsKindsReader: ImportField['read'] = (cell) => {
  const found = new Set<GoodsKind>();
  for (const word of String(cell).split(/[,;/+&]|\b(?:en|and|et|und)\b/i)) {
    if (word.trim() === '') continue;
    const read = goodsReader(word);
    if (!('value' in read)) return read;
    found.add(read.value);
  }
  return { value: goodsKinds.filter((kind) => found.has(kind)) };
};

const kilos = integerReader({ min: 1, max: 100_000 });
/** A weight in kilos, also `500 kg` and `1,5 ton`. */
const weightReader: ImportField['read'] = (cell, how) => {
  const [, figures = '', ton] = /^\s*([\d.,\s]+?)\s*(?:kgs?|kilo|(t|ton))?\.?\s*$/i.exec(String(cell)) ?? [];
  const tons = ton === undefined ? undefined : readNumber(figures, how.mark === 'unknown' ? 'comma' : how.mark);
  return kilos(tons === undefined ? figures || cell : Math.round(tons * 1000), how);
};
const walk = integerReader({ min: 0, max: 9999 });

/** The fields of a list of places. */
export function locationImportFields(): ImportField[] {
  const field = (name: string, read: ImportField['read'], known: string): ImportField => ({ name, titles: titles(known), read });
  return [
    {
      ...field(
        'code',
        textReader(60),
        'locatie locatiecode plek plekcode code vak vakcode plaats magazijnlocatie location locationcode bin bincode emplacement codeemplacement lagerplatz platz',
      ),
      suffices: true,
    },
    field('name', textReader(80), 'naam omschrijving name description nom designation bezeichnung'),
    // `Soort` with `pick` and `bulk` is what a bin is used for.
    { ...field('kind', choiceReader(kindWords, 'magazijn, gang, stelling, vak'), 'soort niveau kind level1 genre art'), mustFit: true },
    {
      ...field(
        'type',
        choiceReader(typeWords, 'pick, bulk, expeditie, quarantaine'),
        'gebruik type functie zone use usage verwendung soort soortlocatie kind genre art',
      ),
      mustFit: true,
    },
    field('parent', textReader(60), 'ligtin stelling rek kast in onderdeelvan bovenliggend magazijn parent rack rayonnage regal within'),
    field('aisle', walk, 'gang gangnummer pad aisle aislenumber allee gasse'),
    field('bay', walk, 'vaknummer kolom sectie bay baynumber column travee feld'),
    field('level', walk, 'hoogte verdieping niveaunummer laag level levelnumber niveau ebene'),
    field('maxKg', weightReader, 'maxkg draagvermogen maxgewicht maximumkg belasting maxweight capacity chargemax traglast'),
    field('goods', goodsKindsReader, 'goederen soortgoederen welkegoederen voor goods kindofgoods marchandises guter'),
    field('active', yesNoReader, 'actief active ingebruik actif aktiv'),
  ];
}

/** A place that exists: what it is, and what depends on it. */
export type KnownPlace = { kind: LocationKind } & Pick<LocationUses, 'lots' | 'places' | 'waves'>;

/**
 * The values of a place in its rows, the last that says something. Says LOCATION_PARENT of one that is to lie in a place that is not larger, and
 * LOCATION_IN_USE of one that holds goods and is to be no bin, or out of use. `known` has the places that exist, by their codes in lower case.
 */
export function locationValues(
  rows: readonly ReadRow[],
  known: ReadonlyMap<string, KnownPlace>,
): { values: Partial<LocationValues>; problems: RowProblem[] } {
  const values: Partial<LocationValues> = Object.assign({}, ...rows.map((row) => row.values));
  const row = rows[0]!.number;
  const parentKind = values.parent ? known.get(values.parent.toLowerCase())?.kind : undefined;
  const fits = parentKind === undefined || liesIn(values.kind ?? usualLocation.kind, parentKind);
  const problems: RowProblem[] = fits ? [] : [{ row, field: 'parent', code: 'LOCATION_PARENT', params: {} }];
  const own = values.code === undefined ? undefined : known.get(values.code.toLowerCase());
  if (own) {
    const decided = decideUses({ code: values.code!, kind: values.kind ?? own.kind, active: values.active ?? true }, own);
    const { kind: _kind, ...uses } = own;
    if (!decided.accepted) problems.push({ row, field: decided.field!, code: decided.code, params: { code: values.code!, ...uses } });
  }
  return { values, problems };
}
