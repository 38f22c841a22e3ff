import type { LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { choiceReader } from '#platform/domain/import/field-readers.ts';
import { type ImportField, plainTitle, problem } from '#platform/domain/import/import-field.ts';

/** Where a running order stands when it is taken over; from there it goes on here. */
export const takeoverStatuses = [
  'artwork',
  'authorization',
  'into_production',
  'in_progress',
  'ready',
  'partly_delivered',
  'delivered',
] as const;
export type TakeoverStatus = (typeof takeoverStatuses)[number] & LineStatus;

/** The work in progress, as far as its status says: printing, finishing, or one activity of finishing. */
export type WorkStage = 'print' | 'finishing' | 'bind' | 'cut' | 'fold' | 'crease' | 'dieCut' | 'laminate' | null;
export type StatusSaid = { status: TakeoverStatus; stage: WorkStage };

const titles = (text: string) => text.split(' ');
const words = (status: TakeoverStatus, text: string, stage: WorkStage = null) =>
  titles(text).map((word) => [word, { status, stage }] as const);

/** Names of the statuses in other programs; a number before the word, as in `30 - Productie`, does not count. */
const statusWords = new Map<string, StatusSaid>([
  ...words(
    'artwork',
    'nieuw besteld bevestigd vormgeving layout ontwerp opgemaakt aangeleverd order orderbevestigd opdracht open ingevoerd bestanden wachtopbestanden wachtopbestand wachtopdata wachtopaanlevering wartetaufdaten wartenaufdaten datenerwartet enattentedesfichiers enattentedocuments inafwachtingvanbestanden inafwachtingvandata attentefichiers enattentefichiers enattentedefichiers pdfverwacht bestandenverwacht awaitingartwork awaitingfiles waitingforfiles waitingforartwork prepress prepresse pao vorstufe druckvorstufe dtp opmaak new confirmed files artwork entered neu offen erfasst datenfehlen nouveau nouvelle',
  ),
  ...words(
    'authorization',
    'proef drukproef proefnaarklant inafwachtingvanakkoord inafwachtingvangoedkeuring inafwachtingvanproef inafwachtingvanklant batenattente enattentebat wachtopdrukproef wachtopproef drukproefverstuurd proofout proofsent awaitingproof wartetaufkorrektur wartenauffreigabe freigabeausstehend batavalider epreuveenvoyee inproef proefbijklant bijklant wachtopgoedkeuring wachtopklant wachtklant tergoedkeuring goedtekenen proefverstuurd wachtopakkoord akkoord goedkeuring terbeoordeling proof approval awaitingapproval bat batenvoye enattentedebat epreuve korrektur freigabe druckfreigabe wartetauffreigabe',
  ),
  ...words(
    'into_production',
    'productie naarproductie inproduktion produktion ctp plaatmaken platenmaken montage wachtoppapier wachtopmateriaal druckfertig drukklaar persklaar printready ingepland vrijgegeven teproduceren geplanned gepland teplannen werkvoorbereiding planned released toproduce scheduled enattentedepapier attentepapier wartetaufpapier plattenbelichtung plaatbelichting aplanifier pdfok bestandenok filesok akkoordklant klantakkoord approved freigegeben approuve aproduire planifie geplant eingeplant',
  ),
  ...words(
    'in_progress',
    'drukken drukt inbewerking bewerking opdepers oppers aandepers inplano inproductie inuitvoering bezig loopt onderhanden onderhandenwerk printen onpress inpress inprint indruk indrukkerij opdemachine machine inprogress printing production encours enproduction enfabrication impression alimpression enimpression inarbeit druck imdruck',
    'print',
  ),
  ...words(
    'in_progress',
    'afwerking nabewerking inafwerking geprint gedrukt finishing faconnage finition gedruckt weiterverarbeitung tebinden afwerken afteafwerken finissage enfinition enfaconnage inweiterverarbeitung verarbeitung',
    'finishing',
  ),
  ...words(
    'in_progress',
    'bindwerk nieten hechten brocheren garenloos garenloosbrocheren vergaren bijdebinder bijbinder bindery inbindery binden binderij inbinderij reliure bindung buchbinderei klammern klebebindung drahtheftung piquage brochage alareliure',
    'bind',
  ),
  ...words('in_progress', 'snijden schneiden massicotage coupe', 'cut'),
  ...words('in_progress', 'vouwen plooien plooierij vouwerij falzen falzerei pliage', 'fold'),
  ...words('in_progress', 'rillen rainage', 'crease'),
  ...words('in_progress', 'stansen stanzen stanzerei decoupe', 'dieCut'),
  ...words('in_progress', 'lamineren laminage pelliculage kaschieren laminieren', 'laminate'),
  ...words(
    'ready',
    'gereed klaar klaaraftehalen klaaromaftehalen wachtopafhaling pretalivrer pretpourlivraison geproduceerd ingepakt verpakt verzendklaar klaarvoorverzending klaarvoorlevering klaarvoorafhaling gereedvoorverzending verzendgereed productiegereed afgewerkt magazijn ready done complete completed packed pret termine pretaexpedier fertig versandfertig versandbereit abholbereit',
  ),
  ...words(
    'delivered',
    'geleverd afgeleverd uitgeleverd volledigafgeleverd verzonden verstuurd afgehaald tefactureren delivered shipped toinvoice livre expedie geliefert ausgeliefert versandt',
  ),
]);
const readStatus = choiceReader(
  statusWords,
  'nieuw, wacht op bestanden, drukproef, naar productie, drukken, afwerking, binden, gereed, deels geleverd, geleverd',
);
export const statusReader: ImportField['read'] = (cell) => {
  // `20 - Drukken` has its order before it.
  const whole = String(cell).replace(/^\s*\d+\s*[-.:)]?\s*(?=\p{L})/u, '');
  const text = withoutRemark(whole);
  if (isCanceled.test(text.trim())) return { ...problem('ORDER_CANCELED', cell), skips: true };
  const read = readStatus(text);
  if (awaitsPrinting.test(text.trim())) return { value: { status: 'into_production', stage: null } satisfies StatusSaid };
  if (awaitsDispatch.test(text.trim())) return { value: { status: 'ready', stage: null } satisfies StatusSaid };
  if (isPartial.test(whole)) return { value: { status: 'partly_delivered', stage: null } satisfies StatusSaid };
  if ('value' in read || isDenied.test(text)) return read;
  const plain = plainTitle(text);
  const longestOf = (isNamed: (word: string) => boolean) =>
    [...statusWords.keys()].filter(isNamed).toSorted((one, other) => other.length - one.length)[0];
  // `Wacht op akkoord klant` waits, whatever is behind it; `Productie klaar` may be over, so that a longer text of another kind is a guess.
  const awaited = longestOf((word) => isWait.test(word) && plain.startsWith(word));
  if (awaited !== undefined) return { value: statusWords.get(awaited)! };
  const within = longestOf((word) => word.length >= 6 && plain.includes(word));
  return within === undefined || read.nearest === within ? read : { ...read, nearest: read.nearest ?? within, unsure: true as const };
};
/** `Drukken (pers 2)` and `Drukken - vel 3 van 6` without what is behind the status, unless that may be what counts. */
function withoutRemark(text: string): string {
  const [behind, bracketed, dashed] = /\s+(?:\(([^)]*)\)|[-–]\s(\D*\d.*))\s*$/.exec(text) ?? [];
  const remark = bracketed ?? dashed;
  if (behind === undefined || remark === undefined) return text;
  const bare = text.slice(0, -behind.length);
  const known = readStatus(bare);
  const status = 'value' in known ? known.value.status : undefined;
  const plain = plainTitle(remark);
  const others = remark.split(/\P{L}+/u).map(plainTitle);
  const namesOther = [...statusWords].some(
    ([word, said]) => said.status !== status && (others.includes(word) || (word.length >= 6 && plain.includes(word))),
  );
  const isDone = status === 'ready' || status === 'delivered';
  const hasQuantity = !counted.test(remark) && (isDone ? /\d/ : /\d\s*(?:van|of|sur|von)\s*\d/i).test(remark);
  return isDenied.test(remark) || namesOther || hasQuantity ? text : bare;
}
/** A sheet, a press, a week, or a day behind a status, which say nothing of the quantity. */
const counted =
  /(?:^|\s)(?:(?:vel|sheet|feuille|bogen|pers|press|presse|machine|wk|week|kw)\.?\s*\d+(?:\s*(?:van|of|sur|von|\/)\s*\d+)?|\d{1,2}(?:[-/.]\d{1,2}|\s\p{L}{3,9}\.?)(?:[-/.\s]\d{2,4})?)$/iu;
/** What is waited for. */
const isWait = /^(?:wachtop|inafwachtingvan|(?:en)?attente|awaiting|waitingfor|wartetauf)/;
/** Work that has still to begin, and deliveries of a part. */
const awaitsPrinting =
  /^(?:nog )?(?:te|klaar om te|klaar voor|to be|ready to|a|à|zu) (?:drukken|printen|produceren|productie|print|printed|produce|produced|imprimer|produire)$/i;
const awaitsDispatch =
  /^(?:klaar|gereed|ready|prêt|pret|fertig|bereit) (?:voor|om te|for|pour|à|zum|zur) (?:verzend|expedi|transport|lever|afhal|ship|dispatch|despatch|pick|delivery|livr|enl[eè]v|versand|abhol)/i;
const isPartial =
  /(?:geleverd|verzonden|verstuurd|afgehaald|delivered|shipped|livr[ée]e?s?|expédiée?s?|geliefert|versandt)[\s:(–-]+(?:\d[\d.]*\s*(?:van|of|sur|von)\s*\d|\d{3,}\s*\/\s*\d{3,})|(?:livr[eé]e?|geleverd|delivered|geliefert)e?s?\s*\(?(?:partiellement|deels|gedeeltelijk|partly|partially|teilweise)|(?:deels|gedeeltelijk|partieel|partly|partially|partiellement|teilweise|teil)\s*-?\s*(?:uit)?(?:geleverd|verzonden|delivered|shipped|livr|geliefert|lieferung)/i;
const isCanceled = /^(?:geannuleerd|vervallen|cancell?ed|annulée?s?|storniert|abgesagt)$/i;
const isDenied =
  /\b(?:(?:niet|geen|not|no|pas|nicht|geannuleerd|vervallen|gefactureerd|betaald|invoiced|paid|storniert|abgesagt|berechnet|bezahlt)(?!\p{L})|cancel|annul|factur)/iu;
