/**
 * Words the benchmark's cards are written with: about as many different ones as the rules of a trading card game use.
 *
 * Lists only; content.ts draws from them.
 */

const split = (text: string): readonly string[] => text.split(/\s+/);

// Which words are in bold?
export const BOLD_WORDS = split(
  'Burn Claim Deploy Exile Fortify Guard Harvest Ignite Mend Pledge Ransom Scry Tithe Unearth',
);

// Which words are between them?
export const PLAIN_WORDS = split(
  `a an the one two three four each every another any your their its player rival captain card cards pile hand token
  tokens coin coins crate crates harbour island lagoon lighthouse market meadow orchard quarry reef shrine tavern tower
  valley wharf spring autumn night dawn storm tide when while after before during until unless if then instead from into
  onto beside beneath above between top bottom left right place move take pay spend keep return shuffle choose look draw
  discard reveal trade at of for to and or with without may must cannot this that those these equal adjacent empty face
  up down turn round phase action bonus victory points cargo timber ore glass cloth silver lowest highest total value
  number distance row column sight first second last next current final matching different neighbouring hidden random
  public open closed`,
);

// What are the cards called? One of each list.
export const FIRST_NAMES = split(
  `Amber Ashen Bitter Copper Distant Ebony Faded Golden Hidden Ivory Jagged Keen Lucid Mellow Northern Opal Patient Quaint
  Restless Silver Tidal Upland Vivid Woven`,
);
export const LAST_NAMES = split(
  `Admiral Beacon Cartographer Dredger Ensign Ferry Gannet Helm Islander Jetty Keeper Lookout Mariner Navigator Outpost
  Pilot Quay Rigger Skipper Trawler Usher Voyager Watchman Yawl`,
);
