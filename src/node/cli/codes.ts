/**
 * Codes of the command line: MP102x and MP103x.
 *
 * Takes nothing; gives what `modpress explain` and docs/errors.md print. A code is stable for ever.
 */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const CLI_CODES: CodeTable = {
  MP1020: {
    title: 'an unknown command',
    cause: 'The first word after modpress is not one of its commands. Abbreviations are not accepted.',
    example: 'modpress biuld mod-3',
    repair: 'Use the suggested command; `modpress --help` lists all.',
  },
  MP1021: {
    title: 'an unknown option',
    cause: 'The command does not take this option, so it would have had no effect.',
    example: 'modpress build --papper a4',
    repair: 'Use the suggested option; `modpress build --help` lists all.',
  },
  MP1022: {
    title: 'an option without its value',
    cause: 'The option needs a value, and nothing or an empty text follows it.',
    example: 'modpress play mod-3 --seed',
    repair: 'Write the value after the option, or leave the option out.',
  },
  MP1023: {
    title: 'a value that is not allowed',
    cause:
      'The value is not one of the choices, or not a plain whole number in range. Hexadecimal, octal and exponents are not accepted, because 0x10 or 1e9 is nearly always a mistake; a flag takes no value at all.',
    example: 'modpress play mod-3 --games 1e6',
    repair: 'Use one of the values in the message.',
  },
  MP1024: {
    title: 'an option given twice',
    cause: 'The option has one value, and two were given: nothing says which of them is meant.',
    example: 'modpress play mod-3 --seed 1 --seed 2',
    repair: 'Give it once. Lists such as --only take commas: --only cards,rules.',
  },
  MP1025: {
    title: 'no such deck',
    cause: 'The name is not a shipped deck, and no folder of that name holds a deck.yaml.',
    example: 'modpress build mod3',
    repair: 'Use the suggested name, or give the path of a folder with a deck.yaml in it.',
  },
  MP1026: {
    title: 'too many or too few words',
    cause: 'The command takes another number of words after its name.',
    example: 'modpress explain',
    repair: 'Follow the first lines of `modpress <command> --help`.',
  },
  MP1027: {
    title: 'no such code',
    cause: 'No diagnostic of modpress has this code.',
    example: 'modpress explain MP9999',
    repair: 'Copy the code from the message; docs/errors.md lists all.',
  },
  MP1028: {
    title: 'options that contradict each other',
    cause: 'Two options ask for different things at once.',
    example: 'modpress build --grid dense --bleed full',
    repair: 'Leave one of the two out.',
  },
  MP1029: {
    title: 'no such game',
    cause: 'No rules engine has this name.',
    example: 'modpress play mod3',
    repair: 'Use the suggested name; `modpress facts` lists the games.',
  },
  MP1030: {
    title: 'a bug in modpress',
    cause: 'Something happened that should be impossible. It is not your fault.',
    example: '(anything)',
    repair: 'Report it with the command line and the output of the same command with --verbose.',
  },
  MP1031: {
    title: 'a match that cannot be played',
    cause: 'The game does not take these players or these bots.',
    example: 'modpress play mod-3 --bots wizard',
    repair: 'Use one of the names in the message.',
  },
  MP1032: {
    title: 'a PDF that cannot be read',
    cause: 'The file is not a PDF, is locked with a password, or is so damaged that no page was found.',
    example: 'modpress check locked.pdf',
    repair: 'Save it again without a password, from the program that made it.',
  },
  MP1034: {
    title: 'standard output that cannot be written',
    cause: 'The file or device that the output goes to accepts no more; a disk may be full.',
    example: 'modpress facts mod-3 > /dev/full',
    repair: 'Make room, or send the output somewhere else.',
  },
  MP1040: {
    title: 'a face or file that takes too long',
    cause:
      'One face, document, picture or file has taken a minute of processor time, or ten minutes by the clock without being done. The message names it. Time in which other programs have the processor does not count to the minute. Limits that count (turns of a template, elements, columns) name the line; this one catches everything else.',
    example: 'a face with a hundred thousand words in nested flex boxes',
    repair: 'Make the face simpler, or allow more with --max-seconds.',
  },
  MP1041: {
    title: 'a run that takes too long',
    cause: 'The whole run has a limit too, so that a build on a server ends whatever it is given.',
    example: 'a hundred decks of ten thousand cards each',
    repair: 'Make less at once, or allow more with --max-minutes.',
  },
  MP1042: {
    title: 'a run that needs too much memory',
    cause:
      'What is made at the same time needs more memory than one thread, or all of them together, may use.',
    example: 'ten thousand different cards with a photograph each, in one file',
    repair: 'Make less at once, use smaller pictures, or allow more with --max-memory.',
  },
  MP1043: {
    title: 'something nested too deeply',
    cause: 'What you wrote is nested so deeply that the machine cannot follow.',
    example: 'a sum of fifty thousand parentheses',
    repair: 'Nest less. If nothing of yours is nested, this is a bug: please report it.',
  },
  MP1044: {
    title: 'the system refuses what modpress needs',
    cause:
      'The system refuses modpress a file, a folder for temporary files, a thread or memory, or the folder it was started in was deleted meanwhile.',
    example: 'ulimit -n 20',
    repair:
      'Close other programs, raise the limits, or use fewer threads with --workers. Where a file is named, make room or give yourself permission.',
  },
  MP1047: {
    title: 'several files for standard output',
    cause: '--out - sends one file to standard output, and the command makes none or several.',
    example: 'modpress build ./my-deck --out - > cards.pdf',
    repair:
      'Choose one with --only, --lang and --paper (of handouts: its name and --level; of exports: --to zip, or one card), or name a folder.',
  },
  MP1035: {
    title: 'an impossible date for the files',
    cause:
      'SOURCE_DATE_EPOCH says when files were made, in seconds since 1970, and ends with the year 9999 (reproducible-builds.org).',
    example: 'SOURCE_DATE_EPOCH=yesterday modpress build mod-3',
    repair: 'Set it to whole seconds, such as the output of `git log -1 --format=%ct`, or leave it out.',
  },
  MP1036: {
    title: 'an option that cannot be set in a file',
    cause:
      'modpress.yaml holds the options you would type every time. Options that concern a single run, replace the files of others or raise limits stay on the command line, where whoever runs it sees them.',
    example: 'force: true',
    repair: 'Remove the line and give the option on the command line.',
  },
  MP1037: {
    title: 'a modpress.yaml that is not used',
    cause:
      'Several decks are named, and one of them has options of its own, which cannot hold for the others.',
    example: 'modpress build ./one ./two',
    repair: 'Name that deck alone, or put modpress.yaml into the folder you work in.',
  },
  MP1038: {
    title: 'no project of another program',
    cause:
      'A project of Cider has a cards.csv, one of Squib a script with Squib::Deck.new or layouts in YAML, one of nanDECK a script with LINK or CARDSIZE.',
    example: 'modpress import cider ./pictures',
    repair: 'Name the folder of the project, and the program it was made with.',
  },
};
