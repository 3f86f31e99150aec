/** The rules engines for programs: `import { findGame, transcript } from 'modpress/games'` (docs/library.md, docs/referee.md). */
export type { AnyGame, Fact, Game, GameEvent, Illegal, Json, Outcome, Parsed } from './core/game.ts';
export { formatTranscript, type Transcript } from './core/transcript.ts';
export { playGames, type GamesPlan } from './play/statistics.ts';
export { transcript, type MatchPlan } from './play/match.ts';
export { createReferee, PROTOCOL, type Answer, type Referee, type RefereeSetup } from './play/referee.ts';
export type { Statistics } from './play/statistics.ts';
export { findGame, GAMES } from './registry.ts';
