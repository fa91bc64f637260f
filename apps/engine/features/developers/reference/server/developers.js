// Finds operations in the column beside a reference, and opens the entry that an address names. Without this script the column is a list.
const side = document.querySelector('.developers-side');
const entries = [...document.querySelectorAll('details.developers-entry')];

const box = document.createElement('p');
box.className = 'field';
box.innerHTML =
  '<label for="find" class="field-label">Find an operation</label><input id="find" type="search" class="field-input" autocomplete="off"><span role="status"></span>';
const [, input, status] = box.children;
const schemasLink = side.querySelector('a[href="#schemas"]').parentElement;
const counted = (count, name) => `${count} ${name}${count === 1 ? '' : 's'}`;
side.prepend(box);
input.addEventListener('input', () => {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let [operations, schemas] = [0, 0];
  for (const entry of entries) {
    const text = `${entry.id} ${entry.firstElementChild.textContent}`.toLowerCase();
    const link = side.querySelector(`a[href="#${CSS.escape(entry.id)}"]`);
    entry.hidden = !words.every((word) => text.includes(word));
    if (link) link.parentElement.hidden = entry.hidden;
    if (!entry.hidden && link) operations += 1;
    else if (!entry.hidden) schemas += 1;
  }
  for (const group of document.querySelectorAll('.developers-columns section'))
    group.hidden = !group.querySelector('li:not([hidden]), details:not([hidden])');
  schemasLink.hidden = schemas === 0;
  const found = [counted(operations, 'operation'), ...(schemas > 0 ? [counted(schemas, 'schema')] : [])];
  status.textContent = words.length === 0 ? '' : found.join(', ');
});

/** An address names an entry that the words in the box may have hidden. */
const openNamed = () => {
  const entry = document.getElementById(location.hash.slice(1));
  if (!entry) return;
  if (entry.closest('[hidden]')) {
    input.value = '';
    input.dispatchEvent(new Event('input'));
  }
  if (entry instanceof HTMLDetailsElement) entry.open = true;
  entry.scrollIntoView();
};
addEventListener('hashchange', openNamed);
openNamed();
