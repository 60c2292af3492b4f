/** The variants that have what is looked for; the others are not shown. */
export function filterGallery(): void {
  const form = document.querySelector<HTMLFormElement>('form.filters');
  const count = document.querySelector('.count');
  if (form === null || count === null) return;
  const cards = [...document.querySelectorAll<HTMLElement>('.gallery > li')];
  const apply = (): void => {
    const data = new FormData(form);
    const words = String(data.get('words') ?? '')
      .toLowerCase()
      .split(/\s+/u)
      .filter((word) => word !== '');
    const traits = data.getAll('trait').map(String);
    const [from, to] = String(data.get('players') ?? '')
      .split('-')
      .map(Number);
    let shown = 0;
    for (const card of cards) {
      const { words: text = '', traits: own = '', players = '0' } = card.dataset;
      const fits =
        words.every((word) => text.includes(word)) &&
        traits.every((trait) => own.split(' ').includes(trait)) &&
        (!from || (Number(players) >= from && Number(players) <= (to ?? Infinity)));
      card.hidden = !fits;
      if (fits) shown += 1;
    }
    count.textContent =
      shown === cards.length ? `${shown} variants` : `${shown} of ${cards.length} variants`;
  };
  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  // The event comes before what it tells of.
  form.addEventListener('reset', () => setTimeout(apply));
  // On a phone they would fill the page before the first variant.
  const traits = form.querySelector('details');
  if (traits !== null) traits.open = matchMedia('(min-width: 34rem)').matches;
  form.hidden = false;
  apply();
}
