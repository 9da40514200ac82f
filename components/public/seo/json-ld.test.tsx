import { renderToString } from 'react-dom/server';
import { JsonLd } from './json-ld';

/** Ways to end a script, to hide its end, and to break a line of it, all with an element behind. */
const ENDINGS = [
  '</script>',
  '</script >',
  '</script/>',
  '</script\t',
  '</script\n',
  '</SCRIPT foo="">',
  '</ScRiPt\f>',
  '<!--<script>',
  '<!-- <script ',
  ']]></script>',
  '<\u0000/script>',
  '\u2028\u2029</script\u2028>',
];

test.each(ENDINGS)('structured data with %j in a text is one script with that text', (ending) => {
  const name = `A${ending}<meta http-equiv=refresh content=0><img src=x onerror=alert(1)>`;
  const html = renderToString(<JsonLd thing={{ '@type': 'Person', name, [name]: [{ name }] }} />);
  // A second script hides the end of the first, if that has opened one itself.
  const page = new DOMParser().parseFromString(`${html}<p>Text</p><script>1</script>`, 'text/html');
  expect([...page.querySelectorAll('*')].map(({ localName }) => localName)).toEqual([
    'html',
    'head',
    'script',
    'body',
    'p',
    'script',
  ]);
  expect(JSON.parse(page.querySelector('script')?.textContent ?? '')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name,
    [name]: [{ name }],
  });
  expect(html).not.toMatch(/[\u2028\u2029]/);
});
