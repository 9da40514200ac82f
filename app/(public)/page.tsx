import type { Metadata } from 'next';
import { pageMetadata } from '@/lib/domain/site/metadata';
import { config } from '@/lib/platform/config/config';
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
