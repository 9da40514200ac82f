import { formsWithoutTarget } from './forms';

test.each([
  ['<form onSubmit={(event) => void send(event)} />', ['components/a.tsx:1']],
  ['<form method="post" onSubmit={send} />', ['components/a.tsx:1']],
  ['<>\n<form onSubmit={send}><Field type="password" /></form></>', ['components/a.tsx:2']],
  ['<form action="/nba/search"><input type="password" /></form>', ['components/a.tsx:1']],
  ['<form action={path}><textarea name="text" /></form>', ['components/a.tsx:1']],
  ['<form action="/nba/search"><input name="search" /></form>', []],
  ['<form method="post" action={path}><Field type="password" /></form>', []],
  ['<ScriptForm onSubmit={send}><Field type="password" /></ScriptForm>', []],
])('forms that a browser may send into an address: %s', (element, found) => {
  expect(formsWithoutTarget('components/a.tsx', `const a = ${element};`)).toEqual(found);
});
