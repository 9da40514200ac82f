import { defaultOf } from './config';
import { SECTIONS } from './variables';

const INTRODUCTION = `# Configuration

Everything is optional. Invalid variables stop the start with a message that lists them; an empty one counts as not set. Variables
are read from the environment and, by \`npm start\` and the commands, from a file \`.env\` in the folder of the site; variables
of the environment take precedence. [.env.example](../.env.example) has all of them.
`;

const NOTE = '<!-- Written by `npm run docs:environment` from lib/platform/config/variables.ts. -->';

/** @returns the text of docs/configuration.md */
export function configurationDocument(): string {
  const sections = Object.entries(SECTIONS).map(([title, variables]) => {
    const rows = Object.entries(variables).map(
      ([name, { about, without }]) => `| \`${name}\` | ${about} | ${without ?? `\`${defaultOf(name)}\``} |`,
    );
    return [`## ${title}`, '', '| variable | what it is | without it |', '| --- | --- | --- |', ...rows].join(
      '\n',
    );
  });
  return [INTRODUCTION, NOTE, '', sections.join('\n\n'), ''].join('\n');
}

const HEADER = `# Every variable of the environment, with its default: docs/configuration.md. Copy this file to .env, and take the # away
# from what you set. It also serves systemd (EnvironmentFile) and containers (env_file), so values have no quotes.
# Written by \`npm run docs:environment\`.
`;

/** @returns the text of .env.example, in which every variable is commented out */
export function environmentExample(): string {
  const sections = Object.entries(SECTIONS).map(([title, variables]) => {
    const entries = Object.entries(variables).map(([name, { about, without }]) => {
      const value = defaultOf(name);
      const otherwise = without === undefined ? '' : ` (without it: ${plain(without)})`;
      return `# ${plain(about)}${otherwise}\n#${name}=${value ?? ''}`;
    });
    return [`# --- ${title} ---`, ...entries].join('\n');
  });
  return [HEADER, sections.join('\n\n'), ''].join('\n');
}

/** @returns Markdown without its links and quotes of code */
const plain = (markdown: string) => markdown.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');
