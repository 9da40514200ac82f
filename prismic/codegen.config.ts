import type { Config } from 'prismic-ts-codegen';

/** `npm run prismic:types`: the models as TypeScript types. */
const config: Config = {
  output: './prismic/types.generated.ts',
  models: ['./prismic/customtypes/*/index.json', './prismic/slices/*/model.json'],
  locales: ['en-us'],
  clientIntegration: { includeCreateClientInterface: false },
};

export default config;
