import { prepare } from './prepare.ts';
for (const w of process.argv.slice(2)) prepare(w);
