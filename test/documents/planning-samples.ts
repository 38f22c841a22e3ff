import type { JobTicketDocument, JobTicketOperation } from '#modules/planning/server/documents/job-ticket.ts';

const operation = (
  code: string,
  placeCode: string,
  placeName: string,
  activity: string,
  numbers: number[],
  component?: string,
): JobTicketOperation => {
  const [setupMinutes = 0, runMinutes = 0, quantityIn = 0, quantityOut = 0] = numbers;
  return { code, placeCode, placeName, activity, component, plannedOn: '2026-11-24', setupMinutes, runMinutes, quantityIn, quantityOut };
};

/** The thesis of the worked cases on route M1 + D1, for tests. */
export const sampleJobTicket: JobTicketDocument = {
  accepted: [
    {
      file: 'omslag.pdf',
      title: '2 afbeeldingen worden onscherp: pagina 1',
      by: 'Nora de Vries',
      at: '20 nov 2026 14:05',
      reason: 'Klant gezien en akkoord per telefoon',
    },
  ],
  language: 'nl',
  brand: { name: 'Proefschriftdruk', primary: '#0F766E' },
  jobNumber: '26-1142-1',
  printedOn: '2026-11-21',
  customer: 'Universiteit Utrecht',
  description: 'Proefschrift 170 × 240 mm, Van der Velde',
  quantity: 150,
  dispatchOn: '2026-12-08',
  customerReference: 'UU PROM 8841',
  specification: [
    {
      component: 'Binnenwerk',
      facts: [
        { label: 'Omvang', value: '184 pagina’s, 24 in kleur' },
        { label: 'Papier', value: 'HVO 90 g/m², SRA3 breedlopend' },
        { label: 'Inslag', value: '2 op, elk gesplitst' },
      ],
    },
    {
      component: 'Omslag',
      facts: [
        { label: 'Druk', value: '4/0' },
        { label: 'Papier', value: 'Silk 300 g/m²' },
        { label: 'Veredeling', value: 'mat laminaat, 1 zijde' },
        { label: 'Rug', value: '11,0 mm' },
      ],
    },
  ],
  operations: [
    operation('26-1142-1-10', 'PP', 'Prepress', 'Bestanden klaarmaken', [0, 30, 1, 1]),
    operation('26-1142-1-20', 'M1', 'Mono toner', 'Drukken zwart', [8, 70, 5232, 5202], 'binnenwerk'),
    operation('26-1142-1-30', 'D1', 'Kleurentoner SRA3', 'Drukken kleur', [10, 56, 1860, 1836], 'binnenwerk'),
    operation('26-1142-1-40', 'D1', 'Kleurentoner SRA3', 'Drukken', [10, 3.3, 165, 158], 'omslag'),
    operation('26-1142-1-50', 'L1', 'Laminator', 'Lamineren mat', [10, 3.6, 158, 153], 'omslag'),
    operation('26-1142-1-60', 'P1', 'Garenloos binder', 'Binden PUR', [20, 22.9, 153, 151]),
    operation('26-1142-1-70', 'T1', 'Driesnijder', 'Driezijdig snijden', [8, 18.4, 151, 150]),
    operation('26-1142-1-80', 'PK', 'Inpak', 'Inpakken', [0, 15, 150, 150]),
  ],
  remarks: 'Zwarte en gekleurde vellen invoegen volgens de paginalijst. PUR 24 uur laten uitharden vóór verzending.',
};
