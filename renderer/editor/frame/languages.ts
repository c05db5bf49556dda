/** The languages that Monaco colours, by a file's name: each grammar is loaded with the first file of its kind. */
import 'monaco-editor/languages/definitions/cpp/register';
import 'monaco-editor/languages/definitions/csharp/register';
import 'monaco-editor/languages/definitions/css/register';
import 'monaco-editor/languages/definitions/dockerfile/register';
import 'monaco-editor/languages/definitions/go/register';
import 'monaco-editor/languages/definitions/graphql/register';
import 'monaco-editor/languages/definitions/html/register';
import 'monaco-editor/languages/definitions/ini/register';
import 'monaco-editor/languages/definitions/java/register';
import 'monaco-editor/languages/definitions/javascript/register';
import 'monaco-editor/languages/definitions/kotlin/register';
import 'monaco-editor/languages/definitions/less/register';
import 'monaco-editor/languages/definitions/lua/register';
import 'monaco-editor/languages/definitions/markdown/register';
import 'monaco-editor/languages/definitions/perl/register';
import 'monaco-editor/languages/definitions/php/register';
import 'monaco-editor/languages/definitions/protobuf/register';
import 'monaco-editor/languages/definitions/python/register';
import 'monaco-editor/languages/definitions/ruby/register';
import 'monaco-editor/languages/definitions/rust/register';
import 'monaco-editor/languages/definitions/scala/register';
import 'monaco-editor/languages/definitions/scss/register';
import 'monaco-editor/languages/definitions/shell/register';
import 'monaco-editor/languages/definitions/sql/register';
import 'monaco-editor/languages/definitions/swift/register';
import 'monaco-editor/languages/definitions/typescript/register';
import 'monaco-editor/languages/definitions/xml/register';
import 'monaco-editor/languages/definitions/yaml/register';
import { languages } from 'monaco-editor/editor/editor.api';

/** Endings and names that Monaco's own list lacks. */
const more: Readonly<Record<string, string>> = {
  json: 'javascript',
  jsonc: 'javascript',
  toml: 'ini',
  vue: 'html',
  bash: 'shell',
  zsh: 'shell',
  gemfile: 'ruby',
  rakefile: 'ruby',
  '.bashrc': 'shell',
  '.profile': 'shell',
  '.editorconfig': 'ini',
  '.gitmodules': 'ini',
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

/** Id of the language of a file; `plaintext` for one that is not coloured. */
export const languageIdOf = (path: string): string => {
  const name = nameOf(path);
  const ending = name.slice(name.lastIndexOf('.') + 1);
  if (Object.hasOwn(more, name)) return more[name] ?? 'plaintext';
  if (Object.hasOwn(more, ending)) return more[ending] ?? 'plaintext';
  const known = languages
    .getLanguages()
    .find(
      ({ extensions = [], filenames = [] }) =>
        filenames.some((filename) => filename.toLowerCase() === name) ||
        extensions.some((extension) => name.endsWith(extension.toLowerCase())),
    );
  return known?.id ?? 'plaintext';
};
