import { parseSync, Visitor } from 'oxc-parser';

/**
 * Finds forms whose fields a browser would put into an address of its own choice, which it does when a form is sent
 * before its script runs: a form says where it goes, or is a `ScriptForm`.
 */

const SCRIPT_FORM = 'components/ui/script-form.island.tsx';
/** What never belongs into an address. */
const SECRET_TYPES = new Set(['password', 'email']);

/**
 * @param text of a file in TSX
 * @returns one line for each such form: `path:line`
 */
export function formsWithoutTarget(path: string, text: string): string[] {
  if (path === SCRIPT_FORM) return [];
  const found: string[] = [];
  const forms: { start: number; end: number; isPost: boolean }[] = [];
  const secrets: number[] = [];
  const at = (start: number) => `${path}:${text.slice(0, start).split('\n').length}`;
  new Visitor({
    JSXElement({ openingElement, start, end }) {
      if (openingElement.name.type !== 'JSXIdentifier') return;
      const attributes = new Map(
        openingElement.attributes.flatMap((attribute) =>
          attribute.type === 'JSXAttribute' && attribute.name.type === 'JSXIdentifier'
            ? [[attribute.name.name, attribute.value?.type === 'Literal' ? attribute.value.value : null]]
            : [],
        ),
      );
      const { name } = openingElement.name;
      if (name === 'form') {
        if (!attributes.has('action')) found.push(at(start));
        forms.push({ start, end, isPost: attributes.get('method') === 'post' });
      }
      if (name === 'textarea' || SECRET_TYPES.has(String(attributes.get('type')))) secrets.push(start);
    },
  }).visit(parseSync(path, text).program);
  const leaking = forms.filter(
    ({ start, end, isPost }) => !isPost && secrets.some((secret) => start < secret && secret < end),
  );
  return [...new Set([...found, ...leaking.map(({ start }) => at(start))])];
}
