import { claimAfter } from './claim';

const PROPOSED = { strength: 'strong', rumor_type: null, sourcing: 'denial' } as const;

test.each([
  ['confirmClaim', null, PROPOSED],
  ['confirmClaim', PROPOSED, null],
  ['nextStrength', null, { ...PROPOSED, strength: null }],
  ['nextStrength', { ...PROPOSED, strength: null }, { ...PROPOSED, strength: 'weak' }],
  ['nextType', null, { ...PROPOSED, rumor_type: 'no_control' }],
  ['nextSourcing', { ...PROPOSED, sourcing: 'own' }, { ...PROPOSED, sourcing: 'repetition' }],
] as const)('%s of %j makes it %j', (action, claimed, expected) => {
  expect(claimAfter({ claimed, proposed_claim: PROPOSED }, action)).toEqual(expected);
});
