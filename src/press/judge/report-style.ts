/** The style sheet of the judge's report: light and dark as the reader's system has it, and dark on light when it is printed. */
const LIGHT =
  '--ground:#f4f4f6;--paper:#fff;--ink:#1b1d2a;--line:#b8bbc6;--tagged:#0a5aa6;--loose:#7b7f8c;--bad:#b3261e;--note:#7a4d00;--good:#006a50';
const DARK =
  '--ground:#121318;--paper:#1c1e26;--ink:#f0f1f5;--line:#565a68;--tagged:#8cc4ff;--loose:#868b9c;--bad:#ff8a80;--note:#f5cb62;--good:#6fd3b4';

export const REPORT_STYLE = `
:root{color-scheme:light dark;${LIGHT}}
@media screen and (prefers-color-scheme:dark){:root{${DARK}}}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.45 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1rem}
h1{font-size:1.4rem;overflow-wrap:anywhere}h2{font-size:1.1rem}
.verdicts{display:flex;flex-wrap:wrap;gap:.5rem;padding:0;list-style:none}
.verdicts li{flex:1 1 12rem;padding:.6rem .8rem;background:var(--paper);border-left:.4rem solid var(--line)}
.verdicts b{display:block}
.verdicts .right{border-color:var(--good)}.verdicts .faulty{border-color:var(--bad)}
ol{padding-left:2.5rem}li.fail::marker,li.fail b,p.faulty{color:var(--bad)}li.note::marker,li.note b{color:var(--note)}
article{margin:1.5rem 0;break-inside:avoid}
svg{display:block;max-width:100%;max-height:85vh;background:var(--paper);outline:1px solid var(--line)}
svg text{font-family:system-ui,sans-serif;fill:var(--ink)}
svg rect{fill:none;stroke:var(--loose);stroke-width:.4;stroke-opacity:.6}
svg .text{stroke-opacity:.25}svg .tagged{stroke:var(--tagged)}
svg .fill{fill:var(--loose);fill-opacity:.06}svg .fill.tagged,svg .image.tagged{fill:var(--tagged);fill-opacity:.08}
svg .frame{stroke:var(--line);stroke-width:1;stroke-opacity:1;stroke-dasharray:4 2}
svg .mark rect{stroke:var(--bad);stroke-width:1.5;stroke-opacity:1;fill:var(--bad);fill-opacity:.15}
svg .mark text{fill:var(--bad);font-size:10px;font-weight:bold}
svg .mark.note rect{stroke:var(--note);fill:var(--note)}svg .mark.note text{fill:var(--note)}
`;
