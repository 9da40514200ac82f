/** A number of the download that does not follow from its rumors. */
export interface Disagreement {
  /** "reporter danawhitlock" or "story x". */
  subject: string;
  field: string;
  stated: unknown;
  computed: unknown;
}

/** Notes it if what is stated is not what is computed. */
export const compareField = (
  found: Disagreement[],
  subject: string,
  field: string,
  stated: unknown,
  computed: unknown,
) => {
  if (JSON.stringify(stated) !== JSON.stringify(computed)) found.push({ subject, field, stated, computed });
};
