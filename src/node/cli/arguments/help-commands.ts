/** The commands that help with modpress itself: `doctor`, `explain`, `completion`. */
import type { CommandSpec } from './command-spec.ts';
import { outOption } from './output-options.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const DOCTOR: CommandSpec = {
  name: 'doctor',
  about: 'check that this machine can print',
  operands: '',
  mostOperands: 0,
  completes: 'nothing',
  examples: [
    ['modpress doctor', 'Node, fonts, pictures, decks, write access, paper'],
    ['modpress doctor --json', 'the same as JSON'],
    ['modpress doctor --out /mnt/share', 'whether that folder can be written'],
  ],
  options: [outOption('folder to try; ./out by default')],
};

export const EXPLAIN: CommandSpec = {
  name: 'explain',
  about: 'what a code means, with cause, example and repair',
  operands: '<code>',
  mostOperands: 1,
  completes: 'codes',
  examples: [
    ['modpress explain MP3102', 'why the engine disagrees with a worked example'],
    ['modpress explain 1105', 'the letters may be left out'],
    ['modpress explain MP1112 --json', 'the same as JSON'],
  ],
  options: [],
};

export const COMPLETION: CommandSpec = {
  name: 'completion',
  about: 'print a completion script for a shell',
  operands: '<bash|zsh|fish>',
  mostOperands: 1,
  completes: 'shells',
  examples: [
    ['modpress completion bash >> ~/.bashrc', 'for bash'],
    ['modpress completion zsh > ~/.zfunc/_modpress', 'for zsh, in a folder of $fpath'],
    ['modpress completion fish > ~/.config/fish/completions/modpress.fish', 'for fish'],
  ],
  options: [],
};
