/** The borders of a form that fits as jDip lists them. */
import { attributesText as attributes } from '../../report/xml.ts';
import type { Form, Stop, Way } from '../form.ts';

export function adjacencyXml(form: Form): string {
  const borders: { id: string; place: string; attributes: string }[] = [];
  for (const { meaning } of form.sayings) {
    const id = `border${borders.length + 1}`;
    if (meaning.says === 'closed in')
      borders.push({
        id,
        place: meaning.locale,
        attributes: attributes({ id, description: '', season: meaning.time.toLowerCase() }),
      });
    if (meaning.says === 'way closed in' || meaning.says === 'weaker') {
      const from = meaning.from.toLowerCase();
      const rule =
        meaning.says === 'weaker'
          ? { baseMoveModifier: String(-meaning.by) }
          : { season: meaning.time.toLowerCase() };
      const all = attributes({ id, description: '', from, ...rule });
      borders.push({ id, place: meaning.to, attributes: all });
    }
  }
  const ferries = new Set(
    form.sayings.flatMap(({ meaning }) => (meaning.says === 'ferries' ? [meaning.locale] : [])),
  );
  const refs = (ways: readonly Way[]): string => ways.map(({ to }) => small(to)).join(' ');
  const list = (type: string, text: string): string =>
    `    <ADJACENCY${attributes({ type, refs: text })}/>`;
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<PROVINCES>'];
  if (borders.length > 0)
    lines.push(
      '  <BORDER_DEFINITIONS>',
      ...borders.map((one) => `    <BORDER${one.attributes}/>`),
      '  </BORDER_DEFINITIONS>',
    );
  for (const { key, name, aliases, surface, shores } of form.locales) {
    const own = form.ways.filter(({ from }) => from.locale === key);
    const foot = own.filter(({ sort }) => sort === 'foot');
    const ship = own.filter(({ sort }) => sort === 'ship');
    const marks = borders.filter((one) => one.place === key).map(({ id }) => id);
    lines.push(
      `  <PROVINCE${attributes({
        shortname: key.toLowerCase(),
        fullname: name,
        ...(ferries.has(key) ? { isConvoyableCoast: 'true' } : {}),
        ...(marks.length === 0 ? {} : { borders: marks.join(' ') }),
      })}>`,
      ...aliases.map((alias) => `    <UNIQUENAME${attributes({ name: alias })}/>`),
    );
    // Land has a list for armies, were it only itself.
    if (surface !== 'water')
      lines.push(list('mv', foot.length === 0 ? key.toLowerCase() : refs(foot)));
    if (surface === 'water' || (surface === 'shore' && shores.length === 0))
      lines.push(list('xc', refs(ship)));
    for (const shore of shores)
      lines.push(
        list(shore.key.toLowerCase(), refs(ship.filter(({ from }) => from.shore === shore.key))),
      );
    lines.push('  </PROVINCE>');
  }
  lines.push('</PROVINCES>', '');
  return lines.join('\n');
}

const small = ({ locale, shore }: Stop): string =>
  (shore === undefined ? locale : `${locale}-${shore}`).toLowerCase();
