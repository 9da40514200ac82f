export default async function stopSharedSite(): Promise<void> {
  await (globalThis as typeof globalThis & { stopSharedSite?: () => Promise<void> }).stopSharedSite?.();
}
