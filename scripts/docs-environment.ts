import { writeFileSync } from 'node:fs';
import { configurationDocument, environmentExample } from '@/lib/platform/config/configuration-document';

/** `npm run docs:environment`: writes docs/configuration.md and .env.example from the schema of the environment. */
writeFileSync('docs/configuration.md', configurationDocument());
writeFileSync('.env.example', environmentExample());
