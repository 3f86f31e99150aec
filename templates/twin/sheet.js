/* Finds words and rulings in a rule sheet. Without it the page has its links, and rulings open and close. */
const form = document.querySelector('.find');
const input = form.querySelector('input');
const said = form.querySelector('output');
const plain = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, "'");
const blocks = [...document.querySelectorAll('main :is(h1, h2, h3, p, summary, li, th, td)')].filter(
  (block) => block.querySelector('p, h3, li, summary, td') === null,
);
let hits = [];
let at = 0;

const show = (place) => {
  for (let around = place.closest('details'); around; around = around.parentElement.closest('details')) around.open = true;
  place.querySelector(':scope > details')?.setAttribute('open', '');
  place.scrollIntoView({ block: 'center' });
};

const turn = (step) => {
  if (hits.length === 0) return;
  at = (at + step + hits.length) % hits.length;
  hits.forEach((hit, i) => hit.classList.toggle('here', i === at));
  said.textContent = `${at + 1} / ${hits.length}`;
  show(hits[at]);
};

const find = () => {
  const wanted = plain(input.value.trim());
  for (const hit of hits) hit.classList.remove('hit', 'here');
  const ruling = /^r?\s*(\d+)$/.exec(wanted);
  const numbered = ruling && document.getElementById(`R${Number(ruling[1])}`);
  hits = wanted === '' ? [] : numbered ? [numbered] : blocks.filter((block) => plain(block.textContent).includes(wanted));
  for (const hit of hits) hit.classList.add('hit');
  said.textContent = wanted === '' || hits.length > 0 ? '' : said.dataset.none;
  at = 0;
  turn(0);
};

/* A link to a ruling opens it. */
const follow = () => {
  const { hash } = window.location;
  const place = hash && document.getElementById(hash.slice(1));
  if (place) show(place);
};

form.hidden = false;
input.addEventListener('input', find);
input.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  input.value = '';
  find();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  turn(1);
});
window.addEventListener('hashchange', follow);
window.addEventListener('beforeprint', () => document.querySelectorAll('details').forEach((one) => (one.open = true)));
follow();
