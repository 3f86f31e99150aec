// Lets every link follow a language, a paper and an edition, and narrows the page by kind and words. Without it all files are linked.
/* global localStorage */
'use strict';
const root = document.documentElement;
const bar = document.querySelector('.bar');
const input = bar.querySelector('input[type="search"]');
const found = bar.querySelector('.found');
const none = document.querySelector('.none');
const radios = [...bar.querySelectorAll('input[type="radio"]')];
const picked = { language: '', paper: '', edition: 'standard', kind: '' };
const plain = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/×/g, 'x');

// What was chosen is kept on this device, where the browser lets a local page keep anything.
const KEPT = 'modpress-choice';
function keep() {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...picked, kind: '' }));
  } catch {
    // Then it is chosen again next time.
  }
}
function remember() {
  for (const { name, value } of radios) if (name !== 'kind') picked[name] ||= value;
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    for (const { name, value } of radios) if (name !== 'kind' && kept[name] === value) picked[name] = value;
  } catch {
    // Nothing was kept.
  }
}
function tick() {
  for (const radio of radios) radio.checked = radio.value === picked[radio.name];
}

// The page itself speaks the chosen language, where it can.
function speak() {
  if (picked.language === 'en' || picked.language === 'fr') root.lang = picked.language;
  input.setAttribute('aria-label', input.dataset[root.lang]);
  input.placeholder = input.dataset[root.lang === 'fr' ? 'hintFr' : 'hintEn'];
  document.title = [...document.querySelector('h1').children].find(({ lang }) => lang === root.lang)?.textContent ?? document.title;
}

// The chosen file; where there is none, the nearest: the language counts most, then the paper, then the edition.
function chosen(links) {
  const fits = ({ dataset }) =>
    (dataset.language === picked.language ? 8 : 0) +
    (dataset.paper === picked.paper ? 4 : 0) +
    (dataset.edition === picked.edition ? 2 : dataset.edition === 'standard' ? 1 : 0);
  return links.reduce((best, link) => (best === undefined || fits(link) > fits(best) ? link : best), undefined);
}

function follow() {
  for (const item of document.querySelectorAll('.item, .pack')) {
    const link = chosen([...item.querySelectorAll('.links a')]);
    if (!link) continue;
    for (const one of item.querySelectorAll('.name, .picture, .zip')) one.setAttribute('href', link.getAttribute('href'));
    item.querySelector('.facts').innerHTML = link.nextElementSibling.innerHTML;
  }
  for (const hint of document.querySelectorAll('.hint')) hint.hidden = hint.dataset.edition !== picked.edition;
  for (const deck of document.querySelectorAll('.deck')) {
    const doors = [...deck.querySelectorAll('.door[data-language]')];
    const best = doors.find(({ dataset }) => dataset.language === picked.language) ?? doors[0];
    for (const door of doors) door.hidden = door !== best;
  }
}

function narrow() {
  const words = plain(input.value).split(/\s+/).filter(Boolean);
  const isNarrow = picked.kind !== '' || words.length > 0;
  let [all, shown] = [0, 0];
  for (const deck of document.querySelectorAll('.deck')) {
    for (const item of deck.querySelectorAll('.item')) {
      const text = plain(item.dataset.words + ' ' + item.querySelector('.name').textContent);
      item.hidden = !((picked.kind === '' || item.dataset.kind === picked.kind) && words.every((word) => text.includes(word)));
      all += 1;
      if (!item.hidden) shown += 1;
    }
    const front = deck.querySelector('.front');
    if (front) front.hidden = !front.querySelector('.item:not([hidden])');
    for (const one of deck.querySelectorAll('.stage, .doors, .pack')) one.hidden = isNarrow;
    deck.hidden = !deck.querySelector('.item:not([hidden])');
  }
  found.textContent = shown === all ? '' : shown + ' / ' + all;
  none.hidden = shown > 0;
}

function show() {
  tick();
  speak();
  follow();
  narrow();
}

bar.addEventListener('change', ({ target }) => {
  if (target.type !== 'radio') return;
  picked[target.name] = target.value;
  keep();
  show();
});
bar.addEventListener('submit', (event) => event.preventDefault());
input.addEventListener('input', narrow);
document.querySelector('.clear').addEventListener('click', () => {
  input.value = '';
  picked.kind = '';
  show();
  input.focus();
});
root.classList.add('js');
bar.hidden = false;
remember();
show();
