/* One question at a time: keys, touch and a timer. Without this script the page is a plain list with links. */
const slides = [...document.querySelectorAll('.slide')];
const links = [...document.querySelectorAll('.places a')];
const controls = document.querySelector('.controls');
const timer = document.querySelector('.timer');
const said = document.querySelector('[aria-live]');
let at = -1;
let since = 0;
controls.hidden = false;

/* A question that is higher than the window is set smaller, down to half; on a phone it scrolls. */
const fit = () => {
  const main = document.querySelector('main');
  const isWhole = at < 0 || matchMedia('(max-width: 45rem)').matches;
  for (let share = 1; share >= 0.5; share -= 0.05) {
    for (const part of main.querySelectorAll('.question, .answer')) part.style.zoom = isWhole ? '' : share;
    if (isWhole || main.getBoundingClientRect().bottom <= innerHeight) return;
  }
};

const show = (place) => {
  at = Math.min(slides.length - 1, Math.max(0, place));
  document.body.classList.add('one');
  slides.forEach((slide, i) => {
    slide.hidden = i !== at;
    slide.querySelector('details').open = false;
  });
  links.forEach((link, i) => {
    if (i === at) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  });
  said.textContent = '';
  fit();
  slides[at].querySelector('.place').focus({ preventScroll: true });
  scrollTo(0, 0);
};

const showAll = () => {
  at = -1;
  document.body.classList.remove('one');
  slides.forEach((slide) => (slide.hidden = false));
  links.forEach((link) => link.removeAttribute('aria-current'));
  fit();
};

const answer = () => {
  const details = slides[at].querySelector('details');
  details.open = !details.open;
  said.textContent = details.open ? details.querySelector('.answer').textContent : '';
};

const time = () => {
  since = since === 0 ? Date.now() : 0;
  timer.hidden = since === 0;
  tick();
};
const tick = () => {
  if (since === 0) return;
  const seconds = Math.floor((Date.now() - since) / 1000);
  timer.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  setTimeout(tick, 250);
};

addEventListener('resize', fit);
slides.forEach((slide) => slide.querySelector('details').addEventListener('toggle', fit));
document.querySelector('.start').addEventListener('click', () => show(0));
links.forEach((link, i) =>
  link.addEventListener('click', (event) => {
    if (at < 0) return;
    event.preventDefault();
    show(i);
  }),
);
document.addEventListener('keydown', (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const { key, target } = event;
  if (key === 't' || key === 'T') return time();
  if (at < 0) {
    if (key === 'ArrowRight' || key === 'PageDown') show(0);
    return;
  }
  const isControl = target instanceof Element && target.closest('summary, a, button') !== null;
  if (key === 'ArrowRight' || key === 'PageDown') show(at + 1);
  else if (key === 'ArrowLeft' || key === 'PageUp') show(at - 1);
  else if (key === 'Escape') showAll();
  else if ((key === ' ' || key === 'Enter') && !isControl) answer();
  else return;
  event.preventDefault();
});
document.querySelector('main').addEventListener('click', (event) => {
  if (at < 0 || event.target.closest('summary, a, button') !== null) return;
  const third = event.clientX / innerWidth;
  if (third < 1 / 3) show(at - 1);
  else if (third > 2 / 3) show(at + 1);
  else answer();
});
