/** What the system says of files, in the words of a diagnostic; a bug stays one. */
import { describe, expect, it } from 'vitest';
import { codeOf, faultOf } from './file-fault.ts';

const thrown = (code: string, more: object = {}): Error => Object.assign(new Error(code), { code, ...more });

describe('what was thrown while files were written', () => {
  it.each([
    ['ENOSPC', {}, 'MP1012'],
    ['EDQUOT', { path: '/a' }, 'MP1012'],
    ['ENOTDIR', { path: '/a' }, 'MP1011'],
    ['EACCES', { path: '/a' }, 'MP1010'],
    ['EBUSY', { path: '/b', dest: '/a' }, 'MP1013'],
    ['EROFS', { path: '/a' }, 'MP1010'],
  ])('%s %j is %s', (code, more, expected) => {
    expect(faultOf(thrown(code, more)).code).toBe(expected);
  });

  it('is thrown on when it is not the system’s', () => {
    expect(() => faultOf(new Error('a bug'))).toThrow('a bug');
    expect(() => faultOf('a word')).toThrow();
    expect(codeOf({ code: 'EACCES' })).toBe('');
  });
});
