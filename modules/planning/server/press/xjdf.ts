import { xmlDocument, xmlElement, xmlEmpty } from '#platform/server/documents/xml.ts';

/** A job ticket for a press: the operation, its files, paper and quantities. Sizes in millimeters. */
export type PressTicket = {
  jobNumber: string;
  /** The operation: its number on the job ticket. */
  part: number;
  description: string;
  customer: string;
  createdAt: Temporal.Instant;
  press: { code: string; name: string; digital: boolean };
  startsAt: string | null;
  endsAt: string | null;
  /** Copies of the product, and sheets or copies that go into the press, waste included. */
  copies: number;
  quantityIn: number;
  format: { widthMm: number; heightMm: number } | null;
  component: { role: string; pages?: number | undefined; paper: string; colours: string } | null;
  files: readonly { name: string; slot: string; pageCount: number | null }[];
};

const pointsPerMm = 72 / 25.4;
const points = (mm: number) => (mm * pointsPerMm).toFixed(3);

/** Writes the job ticket of one printing operation as XJDF 2.1 (https://www.cip4.org/print-automation/xjdf). */
export function writeXjdf(ticket: PressTicket): string {
  const { jobNumber, press, component, format } = ticket;
  return xmlDocument(
    xmlElement(
      'XJDF',
      [
        xmlElement('AuditPool', [
          xmlElement('AuditCreated', [
            xmlEmpty('Header', { AgentName: 'Katern', DeviceID: press.code, Time: ticket.createdAt.toString() }),
          ]),
        ]),
        xmlElement('ProductList', [
          xmlEmpty('Product', { ID: 'P1', IsRoot: 'true', Amount: String(ticket.copies), DescriptiveName: ticket.description }),
        ]),
        resources('NodeInfo', 'Input', [
          xmlElement('Resource', [
            xmlEmpty('NodeInfo', {
              ...(ticket.startsAt && { Start: ticket.startsAt }),
              ...(ticket.endsAt && { End: ticket.endsAt }),
            }),
          ]),
        ]),
        resources('CustomerInfo', 'Input', [
          xmlElement('Resource', [xmlEmpty('CustomerInfo', { CustomerID: jobNumber })], { DescriptiveName: ticket.customer }),
        ]),
        resources('Device', 'Input', [
          xmlElement('Resource', [xmlEmpty('Device', { DeviceID: press.code })], { DescriptiveName: press.name }),
        ]),
        component
          ? resources('Media', 'Input', [
              xmlElement('Resource', [amountOf(ticket.quantityIn), xmlEmpty('Media', { MediaType: 'Paper' })], {
                ID: 'M1',
                DescriptiveName: component.paper,
              }),
            ])
          : '',
        resources(
          'RunList',
          'Input',
          ticket.files.map(({ name, slot, pageCount }, index) =>
            xmlElement(
              'Resource',
              [
                xmlElement('RunList', [xmlEmpty('FileSpec', { URL: encodeURIComponent(name), MimeType: 'application/pdf' })], {
                  ...(pageCount !== null && { NPage: String(pageCount) }),
                }),
              ],
              { ID: `R${index + 1}`, DescriptiveName: slot },
            ),
          ),
        ),
        resources('Component', 'Output', [
          xmlElement(
            'Resource',
            [
              amountOf(ticket.quantityIn),
              xmlEmpty('Component', { ...(format && { Dimensions: `${points(format.widthMm)} ${points(format.heightMm)} 0` }) }),
            ],
            { DescriptiveName: component ? [component.role, component.colours].join(' ') : ticket.description },
          ),
        ]),
      ],
      {
        xmlns: 'http://www.CIP4.org/JDFSchema_2_0',
        Version: '2.1',
        JobID: jobNumber,
        JobPartID: String(ticket.part),
        DescriptiveName: ticket.description,
        Types: press.digital ? 'DigitalPrinting' : 'ConventionalPrinting',
      },
    ),
  );
}

const resources = (name: string, usage: 'Input' | 'Output', children: readonly string[]) =>
  xmlElement('ResourceSet', children, { Name: name, Usage: usage });

const amountOf = (amount: number) => xmlElement('AmountPool', [xmlEmpty('PartAmount', { Amount: String(amount) })]);
