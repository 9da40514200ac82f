import type { Metadata } from 'next';
import { Rumors } from './rumors';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: 'NBA Rumors',
  description: 'The latest NBA rumors by month: who reported each, about whom, and how it turned out.',
  alternates: { canonical: '/nba/rumors' },
};

export default function RumorsFirstPage() {
  return <Rumors page={1} />;
}
