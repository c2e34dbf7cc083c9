import ts from 'typescript';
import { parseModule } from './messages.ts';

const COMPARING = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/**
 * The strings that a module compares something with. Were one of them also a text of that module, the English app would show and
 * keep the English words and compare them with the Indonesian ones.
 */
export function comparedWords(path: string, code: string): Set<string> {
  const found = new Set<string>();
  const take = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) found.add(node.text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && COMPARING.has(node.operatorToken.kind))
      [node.left, node.right].forEach(take);
    if (ts.isCaseClause(node)) take(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(parseModule(path, code));
  return found;
}
