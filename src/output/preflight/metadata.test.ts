/** Well-formed and not. */
import { describe, expect, it } from 'vitest';
import { xmlFault } from './metadata.ts';

describe('xmlFault', () => {
  it.each([
    '<a/>',
    '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<a b="1" c=\'&lt;2\'><!-- x --><?pi y?>é &amp; &#233; <![CDATA[ & < ]]></a>\n',
    '<x:y xmlns:x="u"><x:z/></x:y >',
  ])('takes %s', (text) => {
    expect(xmlFault(text)).toBeUndefined();
  });

  it.each([
    ['', '0 root elements'],
    ['<a/><b/>', '2 root elements'],
    ['<a>', '<a> is not closed'],
    ['<a></b>', '</b> closes nothing'],
    ['<a b="1" b="2"/>', 'the attribute b twice'],
    ['<a b=1/>', 'markup that cannot be read: <a b=1/>'],
    ['<a>R & D</a>', 'an & that begins no reference'],
    ['<a b="R & D"/>', 'an & that begins no reference'],
    ['<a>]]></a>', ']]> in text'],
    ['<a/>b', 'text outside of the root element'],
    ['<a>\u0007</a>', 'a character XML cannot hold'],
    ['<!DOCTYPE a><a/>', 'markup that cannot be read: <!DOCTYPE a><a/>'],
  ])('refuses %s', (text, fault) => {
    expect(xmlFault(text)).toBe(fault);
  });
});
