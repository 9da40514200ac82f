import type { RumorRecord } from './rumor-record';

/** @returns how many rumors are settled: correct, incorrect or unconfirmable */
export const settledCount = ({ correct, incorrect, unconfirmable }: Omit<RumorRecord, 'pending'>) =>
  correct + incorrect + unconfirmable;
