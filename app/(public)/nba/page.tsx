import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { HOME_DESCRIPTION, Home } from '../home';

export const ensureStatic = 'navigation';

/** The home page at a second address; the first is canonical. */
export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: 'NBA Rumors & Reporters',
    description: HOME_DESCRIPTION,
    path: '/nba',
    canonical: '/',
  });

export default Home;
