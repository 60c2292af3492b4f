/**
 * The version of the language, apart from that of the package: it rises where a text that was right before would mean
 * something else, or be refused. What changed, with the line to write instead, stands in CHANGELOG.md.
 */
export const LANGUAGE_VERSION = 2;
