/** Whether tests that have two forms take the long one: at night and where CI says so (`TESTS=long`). */
export const isLong = process.env['TESTS'] === 'long';
