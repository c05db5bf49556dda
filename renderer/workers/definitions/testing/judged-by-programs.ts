/** What Python's own parser and ctags take for definitions of a file. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { JudgedFile } from './judged-by-typescript.ts';

/** Dumps each definition without those in it. */
const script = `
import ast, json, sys
judged = {}
def target_names(node):
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    for target in targets:
        for one in (target.elts if isinstance(target, ast.Tuple) else [target]):
            if isinstance(one, ast.Name): yield one.id
defs = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
def without(node, in_function):
    if isinstance(node, list): return [without(one, in_function) for one in node if not is_listed(one, in_function)]
    if not isinstance(node, ast.AST): return repr(node)
    return [type(node).__name__] + [[name, without(value, in_function)] for name, value in ast.iter_fields(node)]
def is_listed(node, in_function):
    return isinstance(node, defs) or (not in_function and isinstance(node, (ast.Assign, ast.AnnAssign)) and any(target_names(node)))
def visit(node, path, in_function):
    for child in ast.iter_child_nodes(node):
        if isinstance(child, defs):
            own = path + [child.name]
            judged.setdefault('.'.join(own), []).append(json.dumps(without(child, not isinstance(child, ast.ClassDef))))
            visit(child, own, not isinstance(child, ast.ClassDef))
            continue
        if not in_function and isinstance(child, (ast.Assign, ast.AnnAssign)):
            annotation = getattr(child, 'annotation', None)
            for name in target_names(child):
                dumped = [without(child.value, True), without(annotation, True), isinstance(child, ast.Assign) and len(child.targets)]
                judged.setdefault('.'.join(path + [name]), []).append(json.dumps(dumped))
        visit(child, path, in_function)
visit(ast.parse(sys.stdin.read()), [], False)
print(json.dumps(judged))
`;

/** Whether a program is there. */
export const hasProgram = (name: string): boolean => {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Reads a file of Python; null: it is none. */
export const judgedByPython = (text: string): JudgedFile | null => {
  try {
    const judged = execFileSync('python3', ['-c', script], {
      input: text,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    return new Map(Object.entries(JSON.parse(judged) as Record<string, readonly string[]>));
  } catch {
    return null;
  }
};

/** A definition that ctags found. */
export interface Tag {
  readonly name: string;
  readonly kind: string;
  readonly scope: string;
  readonly line: number;
  /** Its last line; where ctags does not say: that before the next one. */
  readonly end: number;
  readonly signature: string;
}

/** Kinds that are no definition of their own here: packages, embedded types, what has no name. */
const otherKinds = new Set([
  'package',
  'packageName',
  'anonMember',
  'namespace',
  'module',
  'local',
  'header',
  'unknown',
]);

/** Reads a file with ctags; it goes by the ending of the path. */
export const tagsOf = (path: string, text: string): readonly Tag[] => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-tags-'));
  try {
    const file = join(folder, basename(path));
    writeFileSync(file, text);
    const parameters = [
      '--output-format=json',
      '--fields=+neKSZ',
      '--languages=Go,Rust,Java,C++,Python',
      '--map-C++=+.h',
    ];
    const found = execFileSync('ctags', [...parameters, '-f', '-', file], { encoding: 'utf8', maxBuffer: 2 ** 28 });
    const tags = found
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Partial<Tag>)
      .map(({ name = '', kind = '', scope = '', line = 0, end = 0, signature = '' }) => ({
        name,
        kind,
        // What has no name is called by the path of the file.
        scope: scope.replace(/__anon\w+/g, ''),
        line,
        end,
        signature,
      }))
      .filter(({ name, kind }) => !otherKinds.has(kind) && !name.startsWith('__anon'))
      .sort((one, other) => one.line - other.line);
    const lines = text.split('\n').length;
    return tags.map((tag) => {
      const next = tags.find(({ line }) => line > tag.line)?.line ?? lines + 1;
      return { ...tag, end: tag.end > 0 ? tag.end : next - 1 };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
