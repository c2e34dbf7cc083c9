// Brings what is new on the page of a followed journey, in place: whoever reads it keeps their place.
const EVERY_MS = 60_000;

// In the language in which the page stands, without a cookie: another page may choose another meanwhile, and keeps it.
const HERE = `?bahasa=${document.documentElement.lang}`;

async function renew() {
  if (document.hidden) return;
  const answer = await fetch(HERE, { cache: 'no-store', credentials: 'omit' });
  if (!answer.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('main');
  const shown = document.querySelector('main');
  if (!next || !shown || next.innerHTML === shown.innerHTML) return;
  // A photo that is there already does not come again.
  const [photo, fresh] = [shown.querySelector('img'), next.querySelector('img')];
  if (photo && photo.getAttribute('src') === fresh?.getAttribute('src')) fresh.replaceWith(photo);
  shown.replaceChildren(...next.childNodes);
}

// Without a connection the page stays as it is, with its hour.
const look = () => renew().catch(() => {});
setInterval(look, EVERY_MS);
document.addEventListener('visibilitychange', look);
