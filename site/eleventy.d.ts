/** What is used here of Eleventy 3, which has no types. */
declare module '@11ty/eleventy' {
  import type MarkdownIt from 'markdown-it';

  export interface UserConfig {
    addTemplate(path: string, content: string, data: Readonly<Record<string, unknown>>): void;
    addGlobalData(name: string, value: unknown): void;
    amendLibrary(name: 'md', change: (library: MarkdownIt) => void): void;
    setIncludesDirectory(folder: string): void;
    setUseGitIgnore(use: boolean): void;
  }

  export default class Eleventy {
    constructor(
      input: string,
      output: string,
      options: {
        readonly quietMode?: boolean;
        readonly configPath?: string | false;
        readonly config: (config: UserConfig) => unknown;
      },
    );
    write(): Promise<unknown>;
  }
}
