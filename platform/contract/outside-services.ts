/** Services outside that a stub of this server answers for while a demo shop has no address of theirs. */
export const outsideServices = ['vies', 'tradeRegister', 'carrier', 'sendcloud', 'payments', 'printers', 'onlineSuppliers'] as const;
export type OutsideService = (typeof outsideServices)[number];
