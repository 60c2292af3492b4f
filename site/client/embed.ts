/** `<variorum-game link="...">`: a game on any page, by the link that the playground shares. */

/** Where this script lies, there the playground is. */
const home = new URL('.', import.meta.url);

class Game extends HTMLElement {
  static readonly observedAttributes = ['link', 'title'];

  attributeChangedCallback(): void {
    const link = this.getAttribute('link') ?? '';
    const at = link.indexOf('#');
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    if (at === -1) {
      root.textContent = 'This link holds no game.';
      return;
    }
    const frame = document.createElement('iframe');
    // Whatever address the link has: it is shown by the playground beside this script.
    frame.src = new URL(`play/?view${link.slice(at)}`, home).href;
    frame.title = this.getAttribute('title') ?? 'A game';
    frame.loading = 'lazy';
    frame.style.cssText = 'border:0;width:100%;height:100%';
    const style = document.createElement('style');
    // As high as it is wide, but never so low that the map has no room, nor higher than what is seen at once.
    style.textContent =
      ':host{display:block;width:100%;aspect-ratio:1;min-height:34rem;max-height:max(34rem,92vh)}';
    root.replaceChildren(style, frame);
  }
}

customElements.define('variorum-game', Game);
