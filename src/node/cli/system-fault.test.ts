import { expect, test, vi } from 'vitest';
import { systemFault, workingFolder } from './system-fault.ts';

test.each([
  [
    Object.assign(new Error('open'), { code: 'EMFILE' }),
    'the system lets modpress open no more files (EMFILE)',
  ],
  [new Error('Worker initialization failure: EAGAIN'), 'the system starts no more threads (EAGAIN)'],
  [Object.assign(new Error('open'), { code: 'ENOENT' }), undefined],
  [
    Object.assign(new Error('mkdtemp'), { code: 'EROFS', path: '/tmp/x', syscall: 'mkdtemp' }),
    'the system refuses /tmp/x: the disk is read-only (EROFS)',
  ],
  [
    Object.assign(new Error('scandir'), { code: 'EACCES', path: '/d/art' }),
    'the system refuses /d/art: you have no permission to (EACCES)',
  ],
  [
    Object.assign(new Error('mkdtemp'), { code: 'ENOENT', path: '/x/y', syscall: 'mkdtemp' }),
    'there is no folder for temporary files',
  ],
  [Object.assign(new Error('no call of the system'), { code: 'EACCES' }), undefined],
  [new Error('EMFILES'), undefined],
  ['EMFILE', undefined],
])('%s is told as it is', (thrown, message) => {
  expect(systemFault(thrown)?.message).toBe(message);
});

test('a folder that was deleted meanwhile is no bug', () => {
  expect(workingFolder()).toBe(process.cwd());
  const cwd = vi.spyOn(process, 'cwd').mockImplementation(() => {
    throw Object.assign(new Error('uv_cwd'), { code: 'ENOENT' });
  });
  expect(workingFolder()).toMatchObject({ code: 'MP1044', message: 'the folder you are in is gone' });
  cwd.mockRestore();
});
