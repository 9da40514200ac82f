/** Random choices that are the same in every run: a linear congruential generator (Numerical Recipes' constants). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  return { random, pick };
}
