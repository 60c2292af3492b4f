/** How a rulebook page looks: on a screen, light or dark, and on paper. */
export const style = `:root {
  color-scheme: light dark;
  --paper: #fdfcf8; --ink: #24211c; --soft: #6d665a; --line: #ddd6c8; --wash: #f4f0e6;
  --link: #7a3b12; --good: #2f6b3a; --care: #8a5a00; --bad: #9b2c2c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #1b1a18; --ink: #e6e0d4; --soft: #a49c8d; --line: #3b3833; --wash: #262421;
    --link: #e0a070; --good: #8cc597; --care: #e0b45c; --bad: #ee9a9a;
  }
}
* { box-sizing: border-box; }
html { font-size: 106.25%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, serif;
  font-variant-numeric: oldstyle-nums; hanging-punctuation: first;
}
main { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem 5rem; }
h1 { font-size: 2.3rem; font-weight: 500; line-height: 1.15; margin: 0 0 1.5rem; }
h2 {
  font-size: 1.45rem; font-weight: 500; line-height: 1.25; margin: 3.2rem 0 1rem;
  padding-bottom: .3rem; border-bottom: 1px solid var(--line);
}
h3 { font-size: 1.06rem; font-weight: 600; line-height: 1.35; margin: 2rem 0 .4rem; }
p { margin: .6rem 0; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: .15em; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
nav ul { list-style: none; padding: 0; margin: 2rem 0 0; display: flex; flex-wrap: wrap; gap: .3rem 1.3rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1.2rem; margin: 1rem 0; }
dt { color: var(--soft); }
dd { margin: 0; }
ul { padding-left: 1.2rem; }
li { margin: .2rem 0; }
.rule { position: relative; padding: .9rem 0 .8rem 4.2rem; border-top: 1px solid var(--line); }
h2 + p + .rule { border-top: 0; }
.rule h3 { margin: 0; }
.number {
  position: absolute; left: 0; width: 3.6rem; color: var(--soft); text-decoration: none;
  font-weight: 400; font-variant-numeric: lining-nums tabular-nums;
}
.number:hover { color: var(--link); }
.status { margin: .15rem 0 .3rem; line-height: 1.2; }
.badge { font-size: .8rem; letter-spacing: .03em; color: var(--soft); }
.badge + .badge::before { content: "· "; color: var(--soft); }
.proved { color: var(--good); }
.lost, .ruled, .undefined, .changed { color: var(--care); }
.notes { list-style: none; padding: 0; margin: .35rem 0; font-size: .94rem; }
.notes b { font-weight: 400; font-style: italic; color: var(--soft); }
.notes b::after { content: ":"; }
details { font-size: .94rem; margin: .15rem 0; }
summary { cursor: pointer; color: var(--soft); }
summary:hover { color: var(--ink); }
code, pre { font: .84em/1.5 ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
var { font-style: italic; }
td code { white-space: pre-wrap; }
pre { background: var(--wash); padding: .7rem .9rem; margin: .5rem 0 .8rem; white-space: pre-wrap; overflow-wrap: anywhere; border-radius: 4px; }
pre code { font-size: 1em; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; margin: 1rem 0; font-variant-numeric: lining-nums; }
th { text-align: left; font-weight: 400; font-style: italic; color: var(--soft); }
th, td { padding: .32rem .9rem .32rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
td b { font-weight: 600; }
figure { margin: 1.5rem 0; }
figcaption { font-size: .88rem; font-style: italic; color: var(--soft); }
svg { width: 100%; height: auto; }
.narrow { display: none; }
@media screen and (max-width: 40rem) { .broad { display: none; } .narrow { display: block; } }
@media (max-width: 34rem) {
  .rule { padding-left: 0; }
  .number { position: static; margin-right: .4rem; }
  dl { grid-template-columns: 1fr; }
  dd { margin-bottom: .5rem; }
}
@media (pointer: coarse) {
  nav a, li > b ~ a { display: inline-flex; align-items: center; min-height: 44px; min-width: 44px; }
  summary { padding: .6rem 0; min-height: 44px; }
}
@media print {
  :root {
    --paper: #fff; --ink: #000; --soft: #444; --line: #bbb; --wash: #f4f4f4;
    --link: #000; --good: #000; --care: #000;
  }
  @page { margin: 18mm 20mm; }
  html { font-size: 10pt; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  a { text-decoration: none; }
  h2, h3 { break-after: avoid; }
  .rule, tr, figure { break-inside: avoid; }
  .encoded { display: none; }
  summary { list-style: none; }
  summary::-webkit-details-marker { display: none; }
}
`;
