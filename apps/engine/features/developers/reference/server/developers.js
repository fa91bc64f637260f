// Finds operations in the column beside a reference, and opens the entry that an address names. Without this script the column is a list.
const side = document.querySelector('.developers-side');
const entries = [...document.querySelectorAll('details.developers-entry')];

const openNamed = () => {
  const entry = document.getElementById(location.hash.slice(1));
  if (entry instanceof HTMLDetailsElement) entry.open = true;
};
addEventListener('hashchange', openNamed);
openNamed();

const box = document.createElement('p');
box.className = 'field';
box.innerHTML =
  '<label for="find" class="field-label">Find an operation</label><input id="find" type="search" class="field-input" autocomplete="off"><span role="status"></span>';
const [, input, status] = box.children;
side.prepend(box);
input.addEventListener('input', () => {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const entry of entries) {
    const text = `${entry.id} ${entry.firstElementChild.textContent}`.toLowerCase();
    const link = side.querySelector(`a[href="#${CSS.escape(entry.id)}"]`);
    entry.hidden = !words.every((word) => text.includes(word));
    if (!link) continue;
    link.parentElement.hidden = entry.hidden;
    if (!entry.hidden) count += 1;
  }
  for (const group of document.querySelectorAll('.developers-columns section'))
    group.hidden = !group.querySelector('li:not([hidden]), details:not([hidden])');
  status.textContent = words.length === 0 ? '' : `${count} ${count === 1 ? 'operation' : 'operations'}`;
});
