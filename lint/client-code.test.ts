import { clientCodeIn, findServerCodeInIslands } from './client-code';
import { readImportGraph } from './import-graph';

test.each([
  ['components/a.tsx', "import { useState } from 'react';", ['components/a.tsx: useState']],
  [
    'components/a.tsx',
    "import * as React from 'react';\nReact.useEffect(() => {});",
    ['components/a.tsx: useEffect'],
  ],
  ['lib/a.ts', "import useSWR from 'swr';", ['lib/a.ts: useSWR']],
  ['app/page.tsx', "import { useRouter } from 'next/navigation';", ['app/page.tsx: useRouter']],
  ['components/a.tsx', "import { useVault } from './use-vault';", ['components/a.tsx: useVault']],
  ['components/a.tsx', "'use client';", ["components/a.tsx: 'use client'"]],
  [
    'components/use-a.ts',
    "'use client';\nimport { useState } from 'react';",
    ["components/use-a.ts: 'use client'"],
  ],
  ['components/a.island.tsx', "'use client';\nimport { useState } from 'react';", []],
  ['components/use-a.ts', "import { useState } from 'react';", []],
  ['app/(public)/error.tsx', "'use client';\nimport { useEffect } from 'react';", []],
  ['app/global-error.tsx', "'use client';", []],
  [
    'components/a.tsx',
    "import { use, useId, type ReactNode } from 'react';\nimport { notFound } from 'next/navigation';",
    [],
  ],
])('client code outside islands: %s, %s', (path, text, found) => {
  expect(clientCodeIn(path, text)).toEqual(found);
});

const reached = (files: Record<string, string>) =>
  findServerCodeInIslands(readImportGraph(Object.keys(files), (path) => files[path] ?? ''));

test('an island that reaches the database is named with the way there', () => {
  expect(
    reached({
      'components/a.island.tsx': "import { b } from './b';",
      'components/b.ts': "export { c as b } from '@/lib/domain/tweet/queries';",
      'lib/domain/tweet/queries.ts': 'export const c = 1;',
    }),
  ).toEqual(['components/a.island.tsx → components/b.ts → lib/domain/tweet/queries.ts']);
});

test('types of server code, and server code beside islands, are no way', () => {
  expect(
    reached({
      'components/a.island.tsx':
        "import type { C } from '@/lib/domain/tweet/queries';\nimport { d } from '@/lib/d';",
      'components/list.tsx': "import './a.island';\nimport '@/lib/domain/tweet/queries';",
      'lib/d.ts': "import { type Db } from 'mongodb';\nexport const d = 1;",
      'lib/domain/tweet/queries.ts': 'export const c = 1;',
    }),
  ).toEqual([]);
});
