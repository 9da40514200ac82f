import type { RumorRecord } from './rumor-record';

export const NO_RUMORS: RumorRecord = { correct: 0, incorrect: 0, unconfirmable: 0, pending: 0 };

/** @returns how many rumors are settled: correct, incorrect or unconfirmable */
export const settledCount = ({ correct, incorrect, unconfirmable }: Omit<RumorRecord, 'pending'>) =>
  correct + incorrect + unconfirmable;
