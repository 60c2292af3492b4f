/** What files of jDip say that is easily lost: nothing of an element goes without a sentence, a question or a message. */
import { describe, expect, test } from 'vitest';
import { only, readAll, toldOf } from '../../support/exchange/inline.ts';
import type { Files } from '../../support/exchange/inline.ts';

describe('jDip', () => {
  const places = `<PROVINCES>
<PROVINCE shortname="wba" fullname="West Bay"><ADJACENCY type="xc" refs="har nor"/></PROVINCE>
<PROVINCE shortname="nor" fullname="Northland">
  <ADJACENCY type="mv" refs="hil"/><ADJACENCY type="xc" refs="wba"/></PROVINCE>
<PROVINCE shortname="har" fullname="Harbour">
  <ADJACENCY type="mv" refs="hil"/><ADJACENCY type="xc" refs="wba"/></PROVINCE>
<PROVINCE shortname="hil" fullname="Hill"><ADJACENCY type="mv" refs="nor har"/></PROVINCE>
</PROVINCES>
`;
  const variant = `<VARIANTS>
<VARIANT name="Bays">
<MAP adjacencyURI="places.xml"/>
<POWER name="Red"/><POWER name="Blue"/>
<STARTINGTIME turn="Spring, 1901, Movement"/>
<VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value="2"/></VICTORYCONDITIONS>
<SUPPLYCENTER province="nor" homepower="red" owner="red"/>
<SUPPLYCENTER province="har" homepower="blue" owner="blue"/>
<INITIALSTATE province="nor" power="red" unit="army"/>
<INITIALSTATE province="har" power="blue" unit="fleet"/>
</VARIANT>
</VARIANTS>
`;
  const changed = (from: string, to: string): Files => ({
    'variants.xml': variant.replace(from, to),
    'places.xml': places.replace(from, to),
  });
  const told = (from: string, to: string): readonly string[] =>
    toldOf(readAll(changed(from, to)), changed(from, to));

  test('the files themselves have nothing to tell', () => expect(told('', '')).toEqual([]));

  test('neighbours of a type that there is not make no sea', () => {
    const list = '<ADJACENCY type="mv" refs="nor har"/>';
    const other = list.replace('mv', 'zz');
    expect(told(list, other)[0]).toBe(
      `This is left out: neighbours of the type "zz", for hil. [${other}]`,
    );
    const { form } = only(readAll(changed(list, other)));
    expect(form.locales.find(({ key }) => key === 'HIL')).toMatchObject({
      surface: 'inner',
      shores: [],
    });
    const none = list.replace(' type="mv"', '');
    expect(told(list, none)[0]).toBe(
      `This is left out: neighbours without a type, for hil. [${none}]`,
    );
  });

  test('an abbreviation comes before what another place is called besides', () => {
    const { form, said } = only(
      readAll(changed('fullname="West Bay">', 'fullname="West Bay"><UNIQUENAME name="hil"/>')),
    );
    expect(form.sources).toHaveLength(2);
    expect(said.foot).toBe(4);
  });

  test.each([
    ['shortname="hil"', 'shortname="hil" impassable="true"', 'impassable="true" of PROVINCE'],
    [
      'fullname="Hill">',
      'fullname="Hill"><TERRAIN/><TERRAIN/>',
      'TERRAIN within PROVINCE (2 times)',
    ],
    ['</VICTORYCONDITIONS>', '<LUCK/></VICTORYCONDITIONS>', 'LUCK within VICTORYCONDITIONS'],
    ['<VARIANT name', '<SCENARIO/><VARIANT name', 'SCENARIO within VARIANTS'],
    ['unit="army"', 'unit="army" strength="2"', 'strength="2" of INITIALSTATE'],
    ['value="2"', 'value="many"', 'WINNING_SUPPLY_CENTERS of "many"'],
    ['value="2"/>', 'value="2"/><GAME_LENGTH value=""/>', 'GAME_LENGTH of ""'],
    [
      'unit="fleet"',
      'unit="fleet" unitcoast="nc"',
      'the coast NC of fleet HAR, which stands on none',
    ],
    ['unit="army"', 'unit="army" unitcoast="sc"', 'the coast SC of army NOR, which stands on none'],
    [
      '<PROVINCE shortname="hil"',
      '<PROVINCE fullname="Moor"/><PROVINCE shortname="hil"',
      'Moor, without a shortname',
    ],
  ])('%s: %s', (from, to, what) => {
    const [message, ...others] = told(from, to);
    expect(message).toMatch(/^This is left out: .*\. \[.+\]$/su);
    expect(message).toContain(`This is left out: ${what}. [`);
    expect(others).toEqual([]);
  });

  test('no years are no condition', () => {
    const none = '<YEARS_WITHOUT_SC_CAPTURE value="0"/></VICTORYCONDITIONS>';
    expect(told('</VICTORYCONDITIONS>', none)).toEqual([]);
  });
});
