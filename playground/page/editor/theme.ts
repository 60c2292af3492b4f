import { EditorView } from '@codemirror/view';

/** Colours come from the page, so that both follow light and dark together. */
export const theme = EditorView.theme({
  '&': { height: '100%', fontSize: '13.5px', backgroundColor: 'var(--paper)', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': {
    backgroundColor: 'var(--paper)',
    color: 'var(--faint)',
    border: 'none',
    paddingLeft: '4px',
  },
  '.cm-activeLine': { backgroundColor: 'var(--line-now)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--line-now)', color: 'var(--soft)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: 'var(--selection)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--match)' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--match)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--panel)',
    color: 'var(--ink)',
    border: '1px solid var(--edge)',
    borderRadius: '6px',
    boxShadow: '0 4px 16px rgb(0 0 0 / 18%)',
    maxWidth: 'min(90vw, 34rem)',
  },
  '.cm-diagnostic': { padding: '8px 12px', whiteSpace: 'pre-wrap', fontFamily: 'var(--sans)' },
  '.cm-diagnostic-error': { borderLeft: '4px solid var(--bad)' },
  '.cm-diagnostic-warning': { borderLeft: '4px solid var(--warn)' },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
    borderRadius: '4px',
    padding: '3px 8px',
  },
  '.cm-panels': {
    backgroundColor: 'var(--panel)',
    color: 'var(--ink)',
    borderColor: 'var(--edge)',
  },
  '.cm-panels input, .cm-panels button': { fontSize: '13px' },
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--bad)',
    textUnderlineOffset: '3px',
  },
  '.cm-lintRange-warning': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy var(--warn)',
    textUnderlineOffset: '3px',
  },
});
