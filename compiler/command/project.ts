/** What stands around the text of a variant that is a project of its own. */
import type { OutputFile } from './files.ts';

const json = (data: unknown): string => `${JSON.stringify(data, undefined, 2)}\n`;

/**
 * @param file the text of the variant
 * @param version of this tool, which the project is checked with until it says otherwise
 */
export function projectOf(name: string, file: string, version: string): readonly OutputFile[] {
  return [
    { name: 'package.json', text: packageOf(file, version) },
    { name: 'README.md', text: readmeOf(name, file) },
    { name: '.gitignore', text: 'node_modules/\nbuild/\n' },
    { name: '.editorconfig', text: editorconfig },
    {
      name: '.vscode/settings.json',
      text: json({ '[variorum]': { 'editor.formatOnSave': true } }),
    },
    { name: '.github/workflows/variants.yml', text: workflow },
  ];
}

const packageOf = (file: string, version: string): string =>
  json({
    private: true,
    type: 'module',
    scripts: {
      check: 'variorum check',
      format: 'variorum fmt .',
      test: `variorum test ${file}`,
      play: `variorum play ${file}`,
      build: `variorum build ${file} --out build`,
    },
    devDependencies: { variorum: version },
  });

const readmeOf = (name: string, file: string): string => `# ${name}

The rules are in \`${file}\`.

\`\`\`sh
npm install
npm run check    # what is wrong in the text
npm test         # plays its scenarios
npm run play     # a game in the terminal
npm run format   # the text in the one agreed form
npm run build    # the typed module, in build/
\`\`\`

Wherever this is pushed to GitHub, \`.github/workflows/variants.yml\` checks the texts and plays the scenarios. What it finds stands beside the lines that it is about.
`;

/** As `variorum fmt` writes texts. */
const editorconfig = `root = true

[*]
charset = utf-8
end_of_line = lf
indent_size = 2
indent_style = space
insert_final_newline = true
trim_trailing_whitespace = true
`;

/**
 * Each step that looks at the texts goes on where another found something. Findings go out as SARIF, which GitHub shows;
 * a run for the copy of a stranger may not add to them.
 */
const workflow = `name: Variants
on: [push, pull_request]

permissions:
  contents: read
  security-events: write # to show what was found

jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with:
          node-version: 22
      - run: npm install

      - name: Check
        run: npx variorum check --format sarif > variorum.sarif
      # Code scanning has to be switched on in a private repository; where it cannot be, take this step out.
      - name: Show what was found beside the lines it is about
        if: \${{ !cancelled() && !github.event.pull_request.head.repo.fork }}
        uses: github/codeql-action/upload-sarif@v4
        with:
          sarif_file: variorum.sarif
          category: variorum
      - name: Form
        if: \${{ !cancelled() }}
        run: npx variorum fmt --check .
      - name: Scenarios
        if: \${{ !cancelled() }}
        run: npm test
`;
