import ts from 'typescript';
import { KEPT_WORDS, SMALL_TEXTS } from './exceptions.ts';
import { isCode, isCodeIn, isReadable, isText } from './texts.ts';

/** Something inside a message that stays code: an expression, or an element with what it holds. */
export interface Place {
  node: ts.Node;
}

export interface Message {
  /** The Indonesian words with numbered places: `Sisa <0>{1}</0> seat`. A key of the catalogue. */
  key: string;
  /** Where it stands: the children of an element, the value of an attribute, or an expression. */
  kind: 'children' | 'attribute' | 'expression';
  start: number;
  end: number;
  places: Place[];
}

export const parseModule = (path: string, code: string): ts.SourceFile =>
  ts.createSourceFile(
    path,
    code,
    ts.ScriptTarget.ESNext,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** As JSX joins lines: spaces at their ends go, and lines become one. */
function joinLines(text: string): string {
  const lines = text.split(/\r?\n/);
  return lines
    .map((line, index) => (index === 0 ? line : line.replace(/^[ \t]+/, '')))
    .map((line, index) => (index === lines.length - 1 ? line : line.replace(/[ \t]+$/, '')))
    .filter((line) => line !== '')
    .join(' ');
}

const ENTITIES: Record<string, string> = { nbsp: '\u00a0', amp: '&', lt: '<', gt: '>', quot: '"' };
const decoded = (text: string): string => text.replace(/&(\w+);/g, (whole, name) => ENTITIES[name] ?? whole);

export type Parent = ts.JsxElement | ts.JsxFragment;

export const isParent = (node: ts.Node): node is Parent => ts.isJsxElement(node) || ts.isJsxFragment(node);

const hasWords = ({ children }: Parent): boolean =>
  children.some((child) => ts.isJsxText(child) && isReadable(child.text));

/** The one message that all children of an element make. */
function childrenMessage(parent: Parent): Message {
  const places: Place[] = [];
  const write = ({ children }: Parent): string =>
    children
      .map((child) => {
        if (ts.isJsxText(child)) return decoded(joinLines(child.text));
        if (ts.isJsxExpression(child)) {
          const { expression } = child;
          if (!expression) return '';
          if (ts.isStringLiteralLike(expression)) return expression.text;
          return `{${places.push({ node: expression }) - 1}}`;
        }
        const number = places.push({ node: child }) - 1;
        const inner = isParent(child) ? write(child) : '';
        return inner ? `<${number}>${inner}</${number}>` : `<${number}/>`;
      })
      .join('');
  const key = write(parent);
  const { children } = parent;
  return { key, kind: 'children', start: children.pos, end: children.end, places };
}

function templateMessage(node: ts.TemplateExpression): Message {
  const places = node.templateSpans.map(({ expression }) => ({ node: expression }));
  const spans = node.templateSpans.map(({ literal }, number) => `{${number}}${literal.text}`);
  const key = `${node.head.text}${spans.join('')}`;
  return { key, kind: 'expression', start: node.getStart(), end: node.end, places };
}

function literalMessage(node: ts.StringLiteralLike): Message {
  const [start, end] = [node.getStart(), node.end];
  return ts.isJsxAttribute(node.parent)
    ? { key: decoded(node.text), kind: 'attribute', start, end, places: [] }
    : { key: node.text, kind: 'expression', start, end, places: [] };
}

/** Whether an expression is what an element shows: its child, or a branch of one. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxExpression(parent)) return isParent(parent.parent);
  if (ts.isParenthesizedExpression(parent)) return isShown(parent);
  if (ts.isConditionalExpression(parent)) return parent.condition !== node && isShown(parent);
  return ts.isBinaryExpression(parent) && parent.right === node && isShown(parent);
}

/** The words of a template without its places. */
const wordsOf = ({ head, templateSpans }: ts.TemplateExpression): string =>
  [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('0');

/**
 * The messages of a module in the order in which they stand; one inside another's places comes after it. An element whose
 * children have words is one message with all that it holds.
 *
 * @param path from the root of the repository, for the exceptions
 */
export function findMessages(path: string, code: string): Message[] {
  const source = parseModule(path, code);
  const kept = KEPT_WORDS[path] ?? [];
  const small = SMALL_TEXTS[path] ?? [];
  const messages: Message[] = [];
  const take = (message: Message, node: ts.Expression, words: string): void => {
    if (kept.includes(message.key)) return;
    if (isText(words) || small.includes(words) || (isShown(node) && isReadable(words)))
      messages.push(message);
  };
  const visit = (node: ts.Node, isWithin: boolean, isAmongCode: boolean): void => {
    if (ts.isTypeNode(node)) return;
    let inCode = isAmongCode || isCode(node);
    // A function inside code says texts again: the handler of an event, the callback of a call.
    if (ts.isFunctionLike(node) || ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) inCode = false;
    const isMessage = isParent(node) && !isWithin && hasWords(node);
    if (isMessage) messages.push(childrenMessage(node));
    if (ts.isStringLiteralLike(node)) {
      const isOfMessage = isWithin && ts.isJsxExpression(node.parent) && isParent(node.parent.parent);
      if (!inCode && !isOfMessage) take(literalMessage(node), node, node.text);
      return;
    }
    if (ts.isTemplateExpression(node) && !inCode) take(templateMessage(node), node, wordsOf(node));
    ts.forEachChild(node, (child) => {
      if (isCodeIn(node, child)) return;
      const isPart = ts.isJsxText(child) || ts.isJsxExpression(child) || isParent(child);
      visit(child, (isMessage || isWithin) && isPart, inCode);
    });
  };
  visit(source, false, false);
  // An attribute of an element stands before its children, which are found first.
  return messages.sort((one, other) => one.start - other.start || other.end - one.end);
}
