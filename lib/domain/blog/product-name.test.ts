import { withProductName } from './product-name';

const text = 'BoxScoop, that is BoxScoop, keeps score.';
const span = (start: number, end: number) => ({ type: 'strong', start, end });
const wordsOf = (node: { text: string; spans: { start: number; end: number }[] }) =>
  node.spans.map(({ start, end }) => node.text.slice(start, end));
const document = {
  uid: 'why-boxscoop',
  data: {
    title: [{ type: 'heading1', text: 'Why BoxScoop', spans: [] }],
    content: [{ type: 'paragraph', text, spans: [span(0, 8), span(10, 14), span(18, 26), span(28, 33)] }],
    label: 'On BoxScoop',
    count: 3,
    nothing: null,
  },
};

test.each(['Hoop Truth and Company', 'Box', 'BoxScoop'])('the product is called %s', (name) => {
  const { data, uid } = withProductName(document, name);
  const [content] = data.content as [(typeof document.data.content)[0]];
  expect(content.text).toBe(`${name}, that is ${name}, keeps score.`);
  expect(wordsOf(content)).toEqual([name, 'that', name, 'keeps']);
  expect([data.label, data.count, data.nothing]).toEqual([`On ${name}`, 3, null]);
  expect(uid).toBe(`why-${name.toLowerCase().replaceAll(' ', '-')}`);
});
