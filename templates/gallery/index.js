// Narrows the gallery by words, language and paper. Without it everything is shown.
/* global localStorage */
'use strict';
const bar = document.querySelector('.bar');
const input = bar.querySelector('input');
const found = bar.querySelector('.found');
const none = document.querySelector('.none');
const picked = { language: '', paper: '' };
const plain = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/×/g, 'x');

// What was chosen is kept on this device, where the browser lets a local page keep anything.
const KEPT = 'modpress-choice';
function keep() {
  try {
    localStorage.setItem(KEPT, JSON.stringify(picked));
  } catch {
    // Then it is chosen again next time.
  }
}
function remember() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    for (const key of Object.keys(picked))
      if (bar.querySelector('[data-key="' + key + '"][data-value="' + kept[key] + '"]')) picked[key] = kept[key];
  } catch {
    // Nothing was kept.
  }
}
function press() {
  for (const button of bar.querySelectorAll('button[data-key]'))
    button.setAttribute('aria-pressed', String(button.dataset.value === picked[button.dataset.key]));
}

function narrow() {
  const words = plain(input.value).split(/\s+/).filter(Boolean);
  let [all, shown] = [0, 0];
  for (const deck of document.querySelectorAll('.deck')) {
    for (const article of deck.querySelectorAll('article')) {
      for (const link of article.querySelectorAll('.links a')) {
        const text = plain(article.dataset.words + ' ' + link.textContent + ' ' + link.getAttribute('aria-label') + ' ' + link.getAttribute('href'));
        const fits = Object.entries(picked).every(([key, value]) => value === '' || link.dataset[key] === value);
        const isShown = fits && words.every((word) => text.includes(word));
        link.parentElement.hidden = !isShown;
        all += 1;
        if (isShown) shown += 1;
      }
      const first = article.querySelector('.links li:not([hidden]) a');
      article.hidden = !first;
      if (first) article.querySelector('.picture').href = first.href;
    }
    for (const door of deck.querySelectorAll('.door[data-language]'))
      door.hidden = picked.language !== '' && door.dataset.language !== picked.language;
    deck.hidden = !deck.querySelector('article:not([hidden])');
  }
  found.textContent = shown === all ? '' : shown + ' of ' + all + ' files';
  none.hidden = shown > 0;
}

bar.addEventListener('click', ({ target }) => {
  const { key, value } = target.dataset ?? {};
  if (!key) return;
  picked[key] = picked[key] === value ? '' : value;
  press();
  keep();
  narrow();
});
bar.addEventListener('submit', (event) => event.preventDefault());
input.addEventListener('input', narrow);
document.querySelector('.clear').addEventListener('click', () => {
  input.value = '';
  for (const key of Object.keys(picked)) picked[key] = '';
  press();
  keep();
  narrow();
  input.focus();
});
bar.hidden = false;
remember();
press();
narrow();
