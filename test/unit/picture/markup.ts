/** Whether a text is well-formed XML, as far as pictures go: tags that close, quoted attributes, no bare marks. */
export function faultsOf(svg: string): readonly string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const tag = /<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/gy;
  let at = 0;
  const text = (upTo: number): void => {
    const between = svg.slice(at, upTo);
    if (/[<>]/u.test(between)) faults.push(`stray mark in ${between.slice(0, 40)}`);
    if (/&(?!(amp|lt|gt|quot|#39);)/u.test(between))
      faults.push(`bare & in ${between.slice(0, 40)}`);
  };
  for (let next = svg.indexOf('<', at); next !== -1; next = svg.indexOf('<', at)) {
    text(next);
    tag.lastIndex = next;
    const found = tag.exec(svg);
    if (found === null) {
      faults.push(`no tag: ${svg.slice(next, next + 60)}`);
      return faults;
    }
    const [whole, closing, name = '', attributes = '', empty] = found;
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map((match) => match[1]);
    if (new Set(names).size !== names.length) faults.push(`attribute twice in ${whole}`);
    if (/&(?!(amp|lt|gt|quot|#39);)/u.test(attributes)) faults.push(`bare & in ${whole}`);
    if (closing === '/') {
      const last = open.pop();
      if (last !== name) faults.push(`</${name}> closes <${last}>`);
    } else if (empty === '') open.push(name);
    at = next + whole.length;
  }
  text(svg.length);
  if (open.length > 0) faults.push(`not closed: ${open.join(', ')}`);
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/u.test(svg)) {
    faults.push('a character that XML does not have');
  }
  if (/NaN|undefined|Infinity|\[object/u.test(svg)) faults.push('a value that is none');
  return faults;
}
