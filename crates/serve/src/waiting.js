// Looks again and again: how far it is in place, without a flash; the app as a whole. A
// refresh would do nothing at an address with a ruling in it (`/#…`).
const AGAIN = 2000;

async function look() {
  try {
    const response = await fetch('/', { cache: 'no-store' });
    if (response.ok) return location.reload();
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    document.querySelector('main').replaceWith(page.querySelector('main'));
    document.title = page.title;
  } catch {
    // the server is away; it may come back
  }
  return setTimeout(look, AGAIN);
}

setTimeout(look, AGAIN);
