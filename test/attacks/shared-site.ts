/** The site that start-shared-site.ts has started. */
export const site = {
  url: process.env.ATTACKED_URL as string,
  pid: Number(process.env.ATTACKED_PID),
};
