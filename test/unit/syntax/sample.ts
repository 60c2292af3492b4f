/** One text with every construct of the language. */
export const SAMPLE = `// A text with every construct.
variant Sample Game {
  title "A \\"sample\\""
  designer: Somebody & others (1984)
  source: https://example.org/rules, revision 3
  on Texas Border
  using Diplomacy@1971, Fog of War
  extends Old Game
  for Diplomacy
  editions 1971, Second
  in edition 1971 {
    years count down
  }
  rules 1..13, 9a..9i, XII.3, intro of a source known in part

  rule 9 "a title" {
    reading "one way"
    misprint "C" for "G"
    told "history" // a trailing comment
    ruled "as the game master says" asks Seating, Late Comers
    at most 1 Gang with not (gone) and at most 2 Herd in a space
    at most 600 Herd
    every Gang stands where dry(at) and not (gone)
  }
  rule 8 told "history"
  rule 14 follows from 4, 11
  rule 15 follows from XII.3, Range War, "Sea and Land", "What is Told" reading "as usual"
  rule 7.2 is 10
  rule 6.A.1 misprint "a" for "b" reading "c"
  rule 4 contradicts 7
  without rules 5, 6
  heading "Kinds" {
    kind Terrain is sea, coast, inland
    kind Force is Army (A), Fleet (F, "Flotte")
    kind Centre at Space { owner: Power or none; home: Power or none; worth: Number = 1 }
    piece Unit (U) {
      is: Force
      at: Spot on loss destroy
      dislodged: yes or no
      refuges: set of Spot
      since: Date
      derived strong: yes or no = is is Tank
      written "{is} {at}" or "{at}"
    }
    Force also Tank (T)
    Space has terrain: Terrain
    Unit has {
      fuel: Number = 3
      note: Text
    }
  }

  sea    Adriatic Sea (ADR): ALB APU ION TRI VEN
  sea    Gulf of Lyon (LYO): one way WES, Tyrrhenian Sea, MAR
  coast  Spain (SPA), centre: by land GAS MAR POR
         north coast (NC): GAS MAO POR
         South Side (SC): LYO MAO
  inland Paris (PAR), centre of France, castle, worth 2: BRE BUR
  power  France (F), called French
  power  Austria
  latent add land Switzerland (SWI), centre owned by France: BUR MUN
  space  Lazy S (LZY, "Lazy (S) Ranch"): CCN CHM
  border CCN - CCS, river Red River
  no border Mid-Atlantic - OFFS
  latent border OFFS - "SPA/NC", wall
  grid A1..C3, col, row
  power Number 1..34 (N1), called Like
  board Second (..2) of Lazy Map, with Unit, without Old Mine, without rules
  board "2nd of" (U..) of Paris
  positions PAR 120 340, Lazy S - 5 2.5
  labels PAR 120 360, Lazy S - 5 2.5
  positions MAO 40 584 and 100 700 and - 3 20, SPA 1 2
  draw sea in blue, coast and "Man in Black" in straw by owner
  draw Army as disc with "A", Fleet as hull with "", "River and Bank" as thick dashed line in blue
  draw Wagon as block across rear, North pointing up, Support as dashed arrow
  shape hull -9 0 9 0 6 7 -6 7, -1 -9 7 -2 -1 -2
  outline PAR 300 500 340 510 330 540, "Sector 7" 1 2 3 4 5 6, none 0 0 5 0 5 5
  clockwise PAR BUR "Lazy S" GAS, BUR PAR
  France starts with A Paris, F Brest
  Italy starts with F Rome instead of A Rome
  nobody starts with H Nth Range
  Spain starts with F Spain/SC, F Spain (north coast) instead of F(SPA/NC)
  start in Spring 1901
  remove Switzerland
  rename Paris to Lutetia (LUT)

  fn step(k: Force, a, b: Spot) = touches(a, b) and not (a = b or a in b.set)
  fn strength(m: Move): Number = if m.unit is Tank then 2 else let x = 0.5: x * 2 + 7 / 2 rounded up
  table firing(w: Weapon, distance: 1..6): Number "least die" { Rifle 3 3 4; Old Pistol 4 none (x + 1) }
  goal() is 14
  strength(m) is 2 when m.unit is not Tank
  strength(m) plus 1 when m.at.castle
  strength(m) at least inherited
  step(k, a, b) also when some Bridge x on border(a, b) with x.whole: x.owner is none
  step(k, a, b) only when no Unit at a
  sentence "win with {n: Number} centres" { goal() is n }
  sentence "{p: Power} has home {s: Space list}" {
    for each s: setup {
      s.home becomes p
    }
  }
  win with 20 centres
  Russia builds in any owned centre, "quoted" 1/2
  ask Orders about each Unit u with not u.dislodged, of u.owner, up to due(u), handed in with Moves {
    default Remove with unit first Unit v by distance from v to u by borders down, name with v != u
  }
  order Move in Orders by Unit {
    to: Spot meant as landing(unit, to)
    via: yes or no
    written "{unit} - {to}[ {via VIA}]" or "{unit} to {to}"
    legal when to != unit.at
    used when yes
    void when not matched(this)
    succeeds when succeeds(this)
    because "attack {attack(this)}" when attack(this) > 0
    because "nothing"
    // Carried out one by one.
    then {
      unit.at becomes to
    }
  }
  order Drive like Move by Gang { written "GH({unit.at})-{to}" }
  order Move {
    legal also when this.far
    used only when not unit.tired
    void when no
    because "tired" when unit.tired
  }
  condition "{s: Space} is vacant" = no Unit at s
  refuse Build b because "{b.at} is not yours" when b.at.owner != b.power
  refuse Build b because "no"
  policy Right Hand in Retreats: Retreat with to rightHand(unit), far no
  default of Retreats is Right Hand
  default of Builds is Waive with what 3
  remove Austria, Gulf of Lyon
  rename Old Lyon to Lyon (LYO), Paris to Lutetia
  decide succeeds(m: Move) = every other Move n to m.to.space: attack(m) > prevention(n)
  settle "rings" knot with succeeds and no lands: every succeeds is yes
  calendar { Spring: Movement, Retreats; Fall (Autumn): Movement; Winter: Adjustments }
  phase Toll before Movement { ask Orders }
  phase Movement {
    ask Orders
    step moves {
      for Move m with succeeds(m) {
        m.unit.at becomes m.to
        add 1 to m.count; add the Unit u at m.to to m.seen; remove m from all.moves; clear m.x
        create Unit { is: Army, at: m.to }
        destroy m; open s; close s
      }
      when done() { let x = 1; tell p "text" } otherwise { x.a becomes draw 1..6 such that x.a > 2 }
      x.b becomes draw Centre c with c.owner is none
      end won by all Power p with p.big
      end drawn
    }
    repeat until done() { carry out Builds }
    for each Side s by rank(s) down, name with s.alive { ask Activate }
    if late() { ask More }
    open step tidy {
      clear x.y
    }
  }
  step flood after moves of Movement { destroy x }
  step capture of Adjustments { destroy x }
  remove step capture of Adjustments
  setup { destroy x }
  exchange units: each Unit u with not u.gone, under u.owner, as "{is} {at}"
  exchange gone: each Unit u, as { power: u.owner, unit: u }
  hide Unit u from Power p unless some Unit v with v.owner = p
  hide Orders o from Power p until moves
  hide owner of Unit u from Player q
  assert "15 centres": count Centre = 15
  fn far(a: Space, b: Space) =
        route from a to b over Unit c at c.at with ferry(c) through a by borders

  scenario "6.A.1 moving" proves XII.1, 9a {
    in edition 1971
    phase Spring 1901 Movement
    given England: F NTH, A LON; nobody: H Nth Range;
      Lazy S: G Lazy S
    given centres England: LON
    orders England: F NTH - PIC, GH(CHM)-NRA, "a, b: c"; France: A PAR H
    draws "lead France" 4
    orders none until Fall 1901 Movement
    expect Lazy S sees England: F NTH
    expect France does not see "F NTH - PIC"
    expect only England: F NTH
    expect "F NTH - PIC" illegal
    expect dislodged France: A BEL from HOL to BUR, PIC
    expect next Fall 1901 Movement
    expect ended France, Lazy S
  }
}
`;
