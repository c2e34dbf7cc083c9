import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { ROOT } from './catalogue.ts';
import { parseModule } from './messages.ts';

/** What the build of the customers' app begins with. */
const ENTRIES = [
  'apps/customer/src/app/main.tsx',
  'apps/customer/src/app/entry-server.tsx',
  'apps/customer/build/boot.ts',
];

const PAGE = 'apps/customer/index.html';

/** The addresses that a module imports at run time. */
function importsOf(path: string, code: string): string[] {
  const found: string[] = [];
  const take = (node: ts.Node | undefined) => {
    if (node && ts.isStringLiteral(node)) found.push(node.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) take(node.moduleSpecifier);
    else if (ts.isExportDeclaration(node) && !node.isTypeOnly) take(node.moduleSpecifier);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      take(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  visit(parseModule(path, code));
  return found;
}

/** The module of ours behind an address; undefined for packages from npm, styles and pictures. */
function resolve(from: string, address: string): string | undefined {
  const own = /^@rihlah\/([\w-]+)\/(.+)$/.exec(address);
  const paths = own
    ? ['.ts', '.tsx'].map((ending) => `packages/${own[1]}/src/${own[2]}${ending}`)
    : [normalize(join(dirname(from), address)).replaceAll('\\', '/')];
  if (!own && !address.startsWith('.')) return undefined;
  return paths.find((path) => /\.tsx?$/.test(path) && existsSync(join(ROOT, path)));
}

/** Every module of ours that the customers' app is built from, and its page, from the root of the repository, with its code. */
export function appModules(): Map<string, string> {
  const modules = new Map<string, string>();
  const visit = (path: string): void => {
    if (modules.has(path)) return;
    const code = readFileSync(join(ROOT, path), 'utf8');
    modules.set(path, code);
    for (const address of importsOf(path, code)) {
      const imported = resolve(path, address);
      if (imported) visit(imported);
    }
  };
  ENTRIES.forEach(visit);
  modules.set(PAGE, readFileSync(join(ROOT, PAGE), 'utf8'));
  return new Map([...modules].sort(([a], [b]) => a.localeCompare(b)));
}
