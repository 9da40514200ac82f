import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ScriptForm } from './script-form.island';

const FORM = (
  <ScriptForm aria-label="Password" onSubmit={() => {}}>
    <input name="password" />
  </ScriptForm>
);

test('before its script runs a form takes no input and is no part of an address', () => {
  expect(renderToStaticMarkup(FORM)).toMatch(/^<form(?=[^>]* inert)(?=[^>]* method="post").*<noscript>/);
});

test('once its script runs a form takes input', () => {
  render(FORM);
  expect(screen.getByRole('form')).not.toHaveAttribute('inert');
});
