declare module 'stopword' {
  /** English words without a meaning of their own, in lower case. */
  export const eng: readonly string[];
}
