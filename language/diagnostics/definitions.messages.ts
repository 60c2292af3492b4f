import { messages } from './message.ts';

/** What the second half of the checker says: names in rules, types, functions, orders. */
export const definitionsMessages = messages({
  // Names in expressions
  'unknown-word': {
    severity: 'error',
    message: '{name} is no variable, attribute or value here.',
    help: '{hint}',
  },
  'unknown-attribute': {
    severity: 'error',
    message: 'A {kind} has no {name}.',
    help: '{hint}',
  },
  'no-attributes': {
    severity: 'error',
    message: 'Only things have attributes; {found} has no {name}.',
    help: 'Take the dot and the word behind it out, or write the thing that is meant in front of it.',
  },
  'hole-as-value': {
    severity: 'error',
    message: 'This stands for a list or a kind, so it is no value.',
    help: 'Use a list in `for each` or behind `in`, a kind behind a word such as `every`.',
  },
  'no-this': {
    severity: 'error',
    message: '`this` means nothing here.',
    help: 'It stands for the order in an order, and for the thing in a derived attribute or a slot.',
  },
  'no-inherited': {
    severity: 'error',
    message: '`inherited` means nothing here.',
    help: 'It stands for the form before in an amendment such as `f(x) is inherited + 1`.',
  },
  'edition-name': {
    severity: 'error',
    message: 'The name of an edition is wanted here.',
    help: 'Write it as the unit declares it: `edition is 1971`.',
  },
  // Types
  'wrong-type': {
    severity: 'error',
    message: '{what} must be {wanted}; this is {found}.',
    help: 'Write something that is {wanted}.',
  },
  'not-comparable': {
    severity: 'error',
    message: '{left} and {right} cannot be compared.',
    help: 'Compare things of one kind, or an attribute of one with an attribute of the other.',
  },
  'chained-comparison': {
    severity: 'error',
    message: 'Two comparisons follow each other here, and {left} and {right} cannot be compared.',
    help: 'A condition goes on as far as it can. If a count is compared, put it in brackets: `(count K x with ..) = 2`.',
  },
  'no-order': {
    severity: 'error',
    message: 'Only a Number and a Date can be more or less than another; this is {found}.',
    help: 'Use = or !=, or compare an attribute that is a Number.',
  },
  'never-this-order': {
    severity: 'error',
    message: 'A {found} is never a {verb}.',
    help: 'Ask this of an order that may be one.',
  },
  'not-a-set': {
    severity: 'error',
    message: '`in` asks whether something is in a set; this is {found}.',
    help: 'Write a set behind it, such as an attribute of type `set of ..` or `all KIND x with ..`.',
  },
  'not-a-thing': {
    severity: 'error',
    message: 'Only things can be in play or not.',
    help: 'Write a thing: a piece, a space, a power.',
  },
  'or-else-types': {
    severity: 'error',
    message:
      '`or else` stands between a thing that may be none and another of its kind, not between {left} and {right}.',
    help: 'For numbers write `if CONDITION then A else B`.',
  },
  'branches-differ': {
    severity: 'error',
    message: 'After `then` stands {left}, after `else` stands {right}.',
    help: 'Make both of one type.',
  },
  'division-without-rounding': {
    severity: 'error',
    message: 'A division must say how it is rounded.',
    help: 'Write `rounded down`, `rounded up` or `rounded nearest` behind it.',
  },
  // Quantifiers and routes
  'no-such-place': {
    severity: 'error',
    message: '{kind} has no {attribute} that `{name}` could compare.',
    help: 'at, to, from, of, into, on and in compare the attribute of that name; for others write `with x.attribute = ..`.',
  },
  'other-than-what': {
    severity: 'error',
    message: 'There is no {kind} around this that `other` could leave out.',
    help: 'Take `other` out, or name the one that is meant: `with x != y`.',
  },
  'not-unique': {
    severity: 'error',
    message: 'Nothing says that there is only one such {kind}.',
    help: 'Write `sole` (none if there are several) or `first .. by ..`; `the` needs a limit such as `at most 1 {kind} in a space` whose conditions stand here too.',
  },
  'no-total-order': {
    severity: 'error',
    message: 'Two things may be equal in this, and then nothing says which is first.',
    help: 'Add a last key that tells all apart, such as `name`.',
  },
  'not-a-key': {
    severity: 'error',
    message: 'Things cannot be put in order by {found}.',
    help: 'Use a Number, yes or no, a Date, a thing, or `name`.',
  },
  'not-a-relation': {
    severity: 'error',
    message: '{name} does not relate two places.',
    help: 'Name touches, borders, or a yes-or-no function of two spaces or of two spots.',
  },
  'relation-not-of-map': {
    severity: 'error',
    message: '{name} depends on more than the map, so it cannot be followed here.',
    help: 'Say with whom or what a route goes in its `with`; the relation may read only spaces, spots and borders.',
  },
  'through-reads-decisions': {
    severity: 'error',
    message: 'A route with `through` may not depend on decisions.',
    help: 'Leave `through` out, or take the decision out of its condition.',
  },
  // Functions
  'unknown-function': {
    severity: 'error',
    message: 'There is no function called {name}.',
    help: '{hint}',
  },
  'argument-count': {
    severity: 'error',
    message: 'The number of values is wrong: {name} takes {wanted}, not {found}.',
    help: 'The form is {form}.',
  },
  'defined-twice': {
    severity: 'error',
    message: '{name} is declared already.',
    help: '{hint}',
  },
  'parameter-twice': {
    severity: 'error',
    message: 'There are two values called {name} here.',
    help: 'Give each a name of its own.',
  },
  'unknown-aim': {
    severity: 'error',
    message: 'Automatic players know no {name}.',
    help: '{hint}',
  },
  'aim-shape': {
    severity: 'error',
    message: '`aim {name}` takes something else here than players have to give.',
    help: 'Write `{form}`; what is drawn somewhere is a kind that gets orders and stands on the map.',
  },
  'aim-reads-orders': {
    severity: 'error',
    message:
      '`aim {name}` reads orders, or what is decided of them: there are none when a position is judged.',
    help: 'Read what stands in the position: who owns what, and where it stands.',
  },
  'aim-changes-rules': {
    severity: 'error',
    message: 'This has {what}: states and saved games of the variant would be others.',
    help: '{hint}',
  },
  'recursive-function': {
    severity: 'error',
    message: '{name} depends on itself: {chain}.',
    help: 'Functions may not call themselves. Something that depends on itself is a decision: write `decide` instead of `fn`.',
  },
  'result-unknown': {
    severity: 'error',
    message: 'It cannot be seen what {name} gives.',
    help: 'Write the type: `fn {name}(..): Unit or none = ..`.',
  },
  'nothing-to-amend': {
    severity: 'error',
    message: 'There is no function or decision called {name} to change.',
    help: '{hint}',
  },
  'too-many-amendments': {
    severity: 'error',
    message: '{name} is changed more than {limit} times.',
    help: 'Put the values into an attribute or a table.',
  },
  'amendment-type': {
    severity: 'error',
    message: '`{how}` changes a {kind} function; {name} is none.',
    help: 'Write `is .. when ..` instead.',
  },
  'initial-not-constant': {
    severity: 'error',
    message: 'The initial value of {name} must be the same for all.',
    help: 'Write yes, no, a number or a name; for a value that is worked out write `derived` before the attribute.',
  },
  'loss-needs-none': {
    severity: 'error',
    message: '{name} cannot become none, as its type does not allow it.',
    help: 'Write `or none` behind the type, or `on loss destroy`.',
  },
  'table-size': {
    severity: 'error',
    message: 'A table has at least one column, and at most {limit} columns and rows.',
    help: 'Write the lowest column first: `distance: 1..6`.',
  },
  'table-row-type': {
    severity: 'error',
    message: 'The rows of a table are things or numbers, not {found}.',
    help: 'Give the first value of the table a kind or Number.',
  },
  'row-twice': {
    severity: 'error',
    message: 'There are two rows for {name}.',
    help: 'Take one out.',
  },
  'row-length': {
    severity: 'error',
    message: 'The number of cells is wrong: the row of {name} has {found}, not {wanted}.',
    help: 'Write one cell for each column; `none` where there is nothing.',
  },
  // Decisions
  'unknown-decision': {
    severity: 'error',
    message: 'There is no decision called {name}.',
    help: '{hint}',
  },
  'uncovered-cycle': {
    severity: 'error',
    message:
      'These decisions may come to wait for each other, and nothing says what holds then: {cycle}.',
    help: 'Add a clause such as `{example}`.',
  },
  'reads-decisions': {
    severity: 'error',
    message: '{what} is asked before the orders are resolved, so it cannot depend on decisions.',
    help: 'Decide on the orders and positions only; what depends on the outcome belongs to `succeeds when`.',
  },
  // Asks and orders
  'unknown-ask': {
    severity: 'error',
    message: 'There is no ask called {name}.',
    help: '{hint}',
  },
  'unknown-order': {
    severity: 'error',
    message: 'There is no such order as {name}.',
    help: '{hint}',
  },
  'order-without-ask': {
    severity: 'error',
    message: 'Nothing says where {name} is an answer.',
    help: 'Write `order {name} in ASK by ..`, or say what it is like.',
  },
  'like-circle': {
    severity: 'error',
    message: '{name} is like itself.',
    help: 'Take one `like` out.',
  },
  'like-other-ask': {
    severity: 'error',
    message: '{name} is like {base}, an answer to {ask}, which is about something else.',
    help: 'Orders are like others of their own ask, or of one that is about the same kind.',
  },
  'by-other-kind': {
    severity: 'error',
    message: '{ask} is about each {kind}, so no {name} can give this order.',
    help: 'Write `by {kind}`, or one of the sorts of it.',
  },
  'field-type-differs': {
    severity: 'error',
    message: 'In another order of {ask} {name} is {type}.',
    help: 'What has one name in the orders of one ask has one type: use that type, or another name.',
  },
  'order-without-notation': {
    severity: 'error',
    message: 'Nothing says how {name} is written.',
    help: 'Add a notation: `written "{example}"`.',
  },
  'same-notation': {
    severity: 'error',
    message: '"{text}" of {name} cannot be told from {other}.',
    help: 'Change one of the notations so that a word or a mark differs.',
  },
  'order-field-only': {
    severity: 'error',
    message: '`{words}` is said of the fields of orders.',
    help: 'For a value that is worked out write `derived name: Type = ..`; for one that it has at the start `name: Type = ..`.',
  },
  'found-too-early': {
    severity: 'error',
    message:
      'Whether {verb} may be given cannot depend on {name}: it is looked up when the order comes into force.',
    help: 'Judge here what the giver writes. Where the order is like another, say `legal when` anew; what depends on {name} belongs to `void when` or `used when`.',
  },
  'field-never-said': {
    severity: 'warning',
    message: 'No notation of {name} says {fields}.',
    help: 'An order that fills {them} could not be written down: put {holes} into a notation, or add a notation with {them} behind `or`.',
  },
  'doubtful-reach': {
    severity: 'warning',
    message: '`with` takes in `{taken}` as well, which says nothing of {name}.',
    help: 'Write brackets: `{whole}` if that is meant, or round all that stands before `{joint}`.',
  },
  'ask-without-default': {
    severity: 'error',
    message: 'Nothing says what holds when {name} is not answered.',
    help: 'Add `default {example}` in its braces.',
  },
  'ask-without-orders': {
    severity: 'error',
    message: 'There is no order {name} could be answered with.',
    help: 'Declare one: `order NAME in {name} by ..`.',
  },
  'ask-subject-differs': {
    severity: 'error',
    message: '{name} is about each {wanted}; its orders are for that, not for a {found}.',
    help: 'Ask about each {wanted}, or declare an ask of another name.',
  },
  'ask-without-giver': {
    severity: 'error',
    message: '{name} must be answered by a Power or a Player, not by {found}.',
    help: 'Say who answers: `of x.owner`.',
  },
  'not-alike': {
    severity: 'error',
    message: '`alike` compares two orders of one ask, not {left} and {right}.',
    help: 'Write `alike(o, x)`, where both are answers to the same ask.',
  },
  'in-force-of-one': {
    severity: 'error',
    message: 'One alone answers {name} about a {kind}: there is nothing to choose from.',
    help: 'Ask several, `of each Power p with ..`, or leave out `in force`.',
  },
  'in-force-no-answer': {
    severity: 'error',
    message: '{found} is no answer to {name}.',
    help: 'Write `in force first {name} o ..`, or the name of one of its orders.',
  },
  'several-without-in-force': {
    severity: 'error',
    message: 'Several may answer {name} about one {kind}, and nothing says whose answer counts.',
    help: 'Add `in force first {name} o` in its braces, with a condition behind `with` or a rank behind `by`; where nothing else tells, whoever is declared first goes first.',
  },
  'list-of-several': {
    severity: 'error',
    message: 'A list of answers is given by one alone, so {name} cannot ask several for it.',
    help: 'Leave out `up to` or `exactly`, or say whose list it is: `of x.owner`.',
  },
  'default-lacks-field': {
    severity: 'error',
    message: 'The default {verb} needs {name}.',
    help: 'Write `default {verb} with {name} ..`.',
  },
  'default-never-legal': {
    severity: 'warning',
    message:
      'The default {verb} of {ask} can never be legal: nothing would ever be in force for who is silent.',
    help: 'Choose an answer that may be given, or change what is legal.',
  },
  'never-asked': {
    severity: 'warning',
    message: 'No phase asks {name}.',
    help: 'Write `ask {name}` in a phase.',
  },
  'never-carried-out': {
    severity: 'warning',
    message: 'What {verb} does is never done.',
    help: 'Write `carry out {ask}` in a phase, or put the effects into a step.',
  },
  // Notations and texts
  'bad-notation': {
    severity: 'error',
    message:
      'The brackets and braces of this notation do not match, or stand inside each other too deep.',
    help: 'Put what is filled in into braces and what may be left out into square brackets.',
  },
  'too-many-forms': {
    severity: 'error',
    message: 'This notation can be written in more than {limit} ways.',
    help: 'Leave out fewer parts, or give some of the ways a notation of their own behind `or`.',
  },
  'unknown-hole': {
    severity: 'error',
    message: 'Nothing called {name} can be filled in here.',
    help: '{hint}',
  },
  'doubtful-hole': {
    severity: 'error',
    message: '{name} may be the thing that is listed, or what it has under that name.',
    help: 'Give the thing that is listed another name.',
  },
  'list-name': {
    severity: 'error',
    message: 'A position has something else under the name {name}.',
    help: 'Give the list another name.',
  },
  'hole-type': {
    severity: 'error',
    message: '{name} is {found}, which has no notation here.',
    help: 'Things and a Number can be filled in; for yes or no write the words that mean yes behind the name, in the same braces.',
  },
  'never-told': {
    severity: 'error',
    message: 'This is {found}, which the records of a list cannot tell.',
    help: '{hint}',
  },
  'template-expression': {
    severity: 'error',
    message: '{text} cannot be read.',
    help: 'Between braces stands an expression such as `strength(this)`.',
  },
  'template-brace': {
    severity: 'error',
    message: 'This text has a brace without its partner.',
    help: 'Put what is filled in into braces; there is no other use for them.',
  },
});
