import type { KnipConfig } from 'knip';

/** What is in use though no import says so. Everything else that nothing uses fails `npm run check`. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'scripts/*.ts',
        // Compiled by server/build/compile-server.ts, with the process of the embedded database.
        'server/serve.ts',
        'bench/*.ts',
        'deploy/try/index.ts',
        'bench/bare-next/next.config.mjs',
        'prismic/codegen.config.ts',
        'lib/platform/cache/data-handler.mjs',
        // Run in a process of its own.
        'lib/domain/ingest/rss/parse-process.ts',
        // Run by tests in processes of their own.
        'test/{processes,concurrent-edits}/*.ts',
        'test/attacks/*.ts',
        'test/faults/*.ts',
        'test/peers/*.ts',
        // Run by hand, and by scripts that stand in for a deployment.
        'test/fakes/replica-set-proxy.ts',
      ],
      project: ['**/*.{ts,tsx,mjs,css}', '!.next*/**'],
      ignoreDependencies: [
        // Read as files: the fonts of pages, by next/font/local.
        '@fontsource-variable/archivo',
        '@fontsource-variable/archivo-narrow',
        '@fontsource/archivo-narrow',
      ],
      ignoreBinaries: ['apt-get', 'openssl'],
    },
    'packages/*': {
      entry: ['src/*-writer.ts', 'src/**/*.long.test.ts'],
    },
  },
  // The type of something exported may have a name that nothing else uses yet.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // The words of tweets belong together, whether or not each of them is used yet.
  ignoreIssues: {
    'lib/domain/tweet/vocabulary.ts': ['exports'],
    'prismic/types.generated.ts': ['types'],
  },
};

export default config;
