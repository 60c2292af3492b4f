/**
 * Makes one picture of another, and keeps of it what is the same in both: of a map a turn changes few signs, and to lay out
 * all its names again would take longer than to adjudicate the turn.
 */
export function patch(element: Element, wanted: Element): void {
  if (element.isEqualNode(wanted)) return;
  for (const name of element.getAttributeNames()) {
    if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  }
  for (const { namespaceURI, name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value) element.setAttributeNS(namespaceURI, name, value);
  }
  const [old, next] = [[...element.childNodes], [...wanted.childNodes]];
  // What came or went stands between what is the same at both ends.
  const shorter = Math.min(old.length, next.length);
  let head = 0;
  while (head < shorter && isSame(old[head], next[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(old.at(-1 - tail), next.at(-1 - tail))) tail += 1;
  const [out, into] = [old.slice(head, old.length - tail), next.slice(head, next.length - tail)];
  const before = old[old.length - tail] ?? null;
  into.forEach((node, at) => {
    const was = out[at];
    if (was === undefined) element.insertBefore(node, before);
    else if (was instanceof Element && node instanceof Element && was.nodeName === node.nodeName)
      patch(was, node);
    else was.replaceWith(node);
  });
  for (const was of out.slice(into.length)) was.remove();
}

const isSame = (one: Node | undefined, other: Node | undefined): boolean =>
  one !== undefined && other !== undefined && one.isEqualNode(other);
