// Narrows the gallery by words, language and paper. Without it everything is shown.
/* global document */
'use strict';
const bar = document.querySelector('.bar');
const input = bar.querySelector('input');
const found = bar.querySelector('.found');
const none = document.querySelector('.none');
const picked = { language: '', paper: '' };
const plain = (text) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/×/g, 'x');

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
    deck.hidden = !deck.querySelector('article:not([hidden])');
  }
  found.textContent = shown === all ? '' : shown + ' of ' + all + ' files';
  none.hidden = shown > 0;
}

bar.addEventListener('click', ({ target }) => {
  const { key, value } = target.dataset ?? {};
  if (!key) return;
  picked[key] = picked[key] === value ? '' : value;
  for (const button of bar.querySelectorAll('button[data-key="' + key + '"]'))
    button.setAttribute('aria-pressed', String(button.dataset.value === picked[key]));
  narrow();
});
bar.addEventListener('submit', (event) => event.preventDefault());
input.addEventListener('input', narrow);
document.querySelector('.clear').addEventListener('click', () => {
  input.value = '';
  for (const key of Object.keys(picked)) picked[key] = '';
  for (const button of bar.querySelectorAll('[aria-pressed]')) button.setAttribute('aria-pressed', 'false');
  narrow();
  input.focus();
});
bar.hidden = false;
