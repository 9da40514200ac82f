import type { APIResponse } from '@playwright/test';
import { parse } from 'node-html-parser';

/** @returns the text of the first element that matches in the HTML of a response; undefined if there is none */
export const textOf = async (response: APIResponse, selector: string): Promise<string | undefined> =>
  parse(await response.text()).querySelector(selector)?.textContent;
