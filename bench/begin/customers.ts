/** A customer of a shop's own list, as a person would find it in a spreadsheet. */
export type ListedCustomer = {
  number: number;
  name: string;
  address: string;
  town: string;
  vatNumber: string;
  email: string;
  phone: string;
  /** The number of the customer that this one is once more, under another number; 0 for none. */
  again: number;
};

/** How many customers stand in the list twice, under two numbers and one VAT number. */
export const knownTwice = 8;

const words = (text: string): string[] => text.split(' ').map((word) => word.replaceAll('_', ' '));
const surnames = words(
  'Peeters Janssens Maes Jacobs Mertens Willems Claes Goossens Wouters De_Smet Vermeulen Pauwels Hermans Aerts Michiels Lambrechts Martens ' +
    'Van_den_Broeck Desmet Claessens Verhoeven De_Clercq Segers Lemmens Smets Cools Bogaerts Thys Moens Baeten Verbeke Coppens Stevens Dierckx ' +
    'Vandenberghe Nijs Torfs Lauwers De_Backer Sels Geerts Helsen Raeymaekers Callebaut Fransen Verlinden Eeckhout Tanghe Devos Ceulemans',
);
const firstNames = words(
  'Jan Marie Pieter Els Koen Griet Tom Ann Luc Hilde Bart Sofie Wim Katrien Dirk Leen Jef Nele Stijn Rita Bram Femke Youssef Inge',
);
const trades = words(
  'Bakkerij Slagerij Garage Apotheek Brouwerij Boomkwekerij Schrijnwerkerij Kapsalon Drankenhandel Tandartspraktijk Begrafenisondernemer Rijschool ' +
    'Immobiliën Dakwerken Fietsen Optiek Traiteur Verzekeringen Boekhandel Juwelier Loodgieter Wijnhuis Schildersbedrijf Notariskantoor',
);
const practices = words('Advocaten Architecten Accountants Landmeters Dierenartsen Ingenieurs Vertalers');
const clubs = words(
  'Harmonie Heemkring Tennisclub Toneelkring Gezinsbond Scholengroep Natuurpunt Koor_Cantate Turnkring Basisschool Davidsfonds Woonzorgcentrum Museum ' +
    'Jeugdhuis Academie Parochie Bibliotheek',
);
const starts = words(
  'Alu Bio Cor Delta Ener Fibro Geo Hydro Inter Kera Lumi Media Nova Opti Poly Quadra Rota Sola Terra Uni Vita Xeno Zen',
);
const ends = words('tec via plan mark form lab pack line works soft cast print care net flex');
const streets = words(
  'Kerkstraat Stationslaan Molenweg Dorpsplein Havenkade Nieuwstraat Beukendreef Schoolstraat Industrielaan Kapellelaan Grote_Markt Lindelaan ' +
    'Veldstraat Brugsesteenweg Gentstraat Parklaan Steenweg_op_Mol Kloosterstraat Zandstraat Populierenlaan',
);
/** Postcode, town and telephone area. */
const towns = [
  ...words(
    '2300_Turnhout_014 2440_Geel_014 2200_Herentals_014 2400_Mol_014 2000_Antwerpen_03 2018_Antwerpen_03 2060_Antwerpen_03 2600_Berchem_03',
  ),
  ...words(
    '2800_Mechelen_015 2500_Lier_03 2850_Boom_03 2930_Brasschaat_03 2320_Hoogstraten_03 9000_Gent_09 9030_Mariakerke_09 9050_Gentbrugge_09',
  ),
  ...words(
    '9100_Sint-Niklaas_03 9200_Dendermonde_052 9300_Aalst_053 9700_Oudenaarde_055 9900_Eeklo_09 8000_Brugge_050 8400_Oostende_059 8500_Kortrijk_056',
  ),
  ...words(
    '8800_Roeselare_051 8900_Ieper_057 8630_Veurne_058 8700_Tielt_051 3000_Leuven_016 3200_Aarschot_016 3290_Diest_013 3300_Tienen_016',
  ),
  ...words(
    '3500_Hasselt_011 3600_Genk_089 3700_Tongeren_012 3800_Sint-Truiden_011 3900_Pelt_011 3630_Maasmechelen_089 1000_Brussel_02 1030_Schaarbeek_02',
  ),
  ...words(
    '1500_Halle_02 1700_Dilbeek_02 1800_Vilvoorde_02 1730_Asse_02 1930_Zaventem_02 2570_Duffel_015 2220_Heist-op-den-Berg_015 2580_Putte_015',
  ),
].map((line) => {
  const [postcode = '', area = ''] = [line.split(' ')[0], line.split(' ').at(-1)];
  return { postcode, area, name: line.slice(postcode.length + 1, line.length - area.length - 1) };
});

/** Draws the same numbers in every run (Park and Miller). */
function drawFrom(seed: number) {
  let state = seed;
  const below = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  return { below, one: <Value>(values: readonly Value[]): Value => values[below(values.length)]! };
}

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** A Belgian VAT number: the last two of its ten digits are 97 minus the others modulo 97. */
function vatNumberOf(serial: number): string {
  const base = `04${digits(serial, 6)}`;
  const [first, second, third] = [base.slice(0, 4), base.slice(4, 7), `${base.slice(7)}${digits(97 - (Number(base) % 97), 2)}`];
  return `BE ${first}.${second}.${third}`;
}

/**
 * Makes the customers of a list: firms, practices, clubs and people, spread over towns, each with a name, address, telephone, address of mail and VAT number of its own. The last
 * ones are customers of the list once more, as a list of years has them.
 */
export function listedCustomers(count: number): ListedCustomer[] {
  const { below, one } = drawFrom(2026);
  const taken = new Set<string>();
  const nameAt = (at: number, town: string): string => {
    for (;;) {
      const name = [
        () => `${one(trades)} ${one(surnames)}`,
        () => `${one(surnames)} & ${one(surnames)} ${one(practices)}`,
        () => `${one(starts)}${one(ends)} ${one(['BV', 'NV', 'Groep', 'Belgium'])}`,
        () => `${one(clubs)} ${town}`,
        () => `${one(firstNames)} ${one(surnames)}`,
      ][(at + below(2)) % 5]!();
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
  const own = Array.from({ length: count - knownTwice }, (_, at): ListedCustomer => {
    const town = one(towns);
    const name = nameAt(at, town.name);
    const slug = name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z]+/g, '-')
      .toLowerCase();
    return {
      ...{ number: 5001 + at, name, address: `${one(streets)} ${1 + below(190)}`, town: `${town.postcode} ${town.name}` },
      ...{ vatNumber: vatNumberOf(101_000 + at * 1_613), email: `info@${slug}.example`, again: 0 },
      phone: `${town.area} ${town.area.length === 2 ? 200 + below(700) : 20 + below(70)} ${digits(5 * below(20) + Math.floor(at / 100), 2)} ${digits(at % 100, 2)}`,
    };
  });
  const twice = Array.from({ length: knownTwice }, (_, at): ListedCustomer => {
    const first = own[17 + at * 53]!;
    return { ...first, number: 5001 + own.length + at, name: `${first.name.replace(/ (BV|NV)$/, '')} (oud)`, again: first.number };
  });
  return [...own, ...twice];
}
