import type { Metadata } from 'next';
import { config } from '@/lib/platform/config/config';
import { pageMetadata } from '@/lib/platform/seo/metadata';
import { HOME_DESCRIPTION, Home } from './home';

export const ensureStatic = 'navigation';

export function generateMetadata(): Metadata {
  const title = `${config().SITE_NAME}: NBA Rumors & Reporters Database`;
  return {
    ...pageMetadata({ title, description: HOME_DESCRIPTION, path: '/' }),
    title: { absolute: title },
  };
}

export default Home;
