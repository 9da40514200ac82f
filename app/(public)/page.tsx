import { cacheLife, cacheTag } from 'next/cache';

async function read() {
  'use cache';
  cacheTag('home');
  cacheLife({ stale: 30, revalidate: 60, expire: 86400 });
  return { at: Date.now(), n: process.env.NEXT_PHASE ?? 'run' };
}
export const ensureStatic = 'navigation';
export default async function Page() {
  const d = await read();
  return (
    <h1>
      hi {d.at} {d.n}
    </h1>
  );
}
