import { mailKinds } from '#platform/server/mail/mail-text.ts';

/** Parameters that every mail about an order gives its order manager. */
const order = {
  ...{ number: '26-1142', description: 'Proefschrift Van der Velde', brand: 'Proefschriftdruk' },
  ...{ name: 'Ruben de Vries', customer: 'Marit van der Velde' },
};

/** The mails of theses: to the candidate of a draft, and to the order manager of an order. */
export const thesisMailKinds = [
  mailKinds.entry({
    kind: 'thesis_little_time',
    text: 'theses.mail.thesis_little_time',
    fields: { name: 'Marit van der Velde', title: 'Zout & klei', orderBy: '27 november 2026' },
  }),
  mailKinds.entry({
    kind: 'defence_moved_manager',
    text: 'theses.mail.defence_moved_manager',
    fields: {
      ...order,
      by: 'Marit van der Velde',
      date: '21 januari 2027',
      late: 'De boeken komen na 17 december 2026, de laatste dag waarop de universiteit ze aanneemt.',
    },
  }),
  mailKinds.entry({
    kind: 'university_pays_manager',
    text: 'theses.mail.university_pays_manager',
    fields: { ...order, by: 'Universiteit Utrecht', reason: 'UU-2026-0417' },
  }),
];
