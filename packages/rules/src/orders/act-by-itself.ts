/**
 * Whether an act of the audit log follows by itself from what somebody else told of: a bank's news of money gives nobody
 * a commission, the agency's rules do.
 *
 * @param verb as the log writes it
 */
export const isActByItself = (verb: string): boolean => verb === 'order.commission-credited';
