import { weakTag } from '@/lib/platform/http/conditional';

const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** @returns the text without control characters and halves of characters, which XML forbids */
export const legalXml = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');

/** @returns the text escaped for XML */
export const escapeXml = (text: string): string =>
  legalXml(text).replace(/[&<>"']/g, (sign) => SIGNS[sign] as string);

/** @returns a response with that XML */
export const xmlResponse = (body: string) =>
  taggedResponse(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, 'application/xml; charset=utf-8');

/** @returns a response with an entity tag, by which those who have it already get 304 (server/not-modified.ts) */
export const taggedResponse = (body: string, type: string) =>
  new Response(body, { headers: { 'content-type': type, etag: weakTag(body) } });
