// The bidding page on a slow line: until its script is there, the prices of the plain page with their buttons, 5 kB instead of 120.
// Forms with something to type are left out, as nothing that is typed may go when the script arrives: a link leads to them.
// A good connection has the page by then, and sees it once and not twice.
const LATE_MS = 2500;
const TYPED = '.plain-page-own, form[method=post]';
const isWaiting = (wait) => wait && getComputedStyle(wait).display !== 'none';

const showPrices = async () => {
  const wait = document.getElementById('wait');
  if (!isWaiting(wait)) return;
  const answer = await fetch(wait.dataset.plain, { priority: 'high' });
  if (!answer.ok) return;
  const plain = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const [prices, style] = [plain.querySelector('.plain-page'), plain.querySelector('link[href="/plain-page.css"]')];
  if (!prices || !style || !isWaiting(wait)) return;
  for (const form of prices.querySelectorAll(TYPED)) (form.closest('details') ?? form).remove();
  document.head.append(style);
  wait.append(prices);
};

// Without an answer the words about the plain page stay.
setTimeout(() => showPrices().catch(() => {}), LATE_MS);
