import ts from 'typescript';

/** Attributes and fields whose words are code wherever they stand; every other one may hold a text. */
const CODE_NAMES = new Set([
  ...[
    'className',
    'class',
    'id',
    'htmlFor',
    'key',
    'type',
    'role',
    'rel',
    'target',
    'style',
    'lang',
    'hrefLang',
    'dir',
  ],
  ...[
    'href',
    'to',
    'src',
    'srcSet',
    'sizes',
    'action',
    'method',
    'mode',
    'inputMode',
    'autoComplete',
    'accept',
  ],
  ...['d', 'viewBox', 'fill', 'stroke', 'transform', 'points', 'media', 'variant', 'font', 'path', 'summary'],
  ...[
    'fillStyle',
    'strokeStyle',
    'strokeDasharray',
    'gridTemplateColumns',
    'transition',
    'filter',
    'timeZone',
  ],
]);

/** Attributes that are read out; every other `aria-` names an element or a state. */
const READ_ARIA = /^aria-(label|description|valuetext|roledescription|placeholder)$/;

/** Calls whose words are code: errors for engineers, parts of the page, and what is compared or looked up. */
const CODE_CALLS = new Set([
  ...['Error', 'TypeError', 'RegExp', 'Set', 'URL', 'DOMException', 'BroadcastChannel', 'Worker'],
  ...[
    'querySelector',
    'querySelectorAll',
    'closest',
    'matches',
    'createElement',
    'setAttribute',
    'getContext',
  ],
  ...['addEventListener', 'removeEventListener', 'matchMedia', 'useMedia', 'normalize', 'setProperty'],
  ...[
    'includes',
    'startsWith',
    'endsWith',
    'indexOf',
    'split',
    'has',
    'get',
    'test',
    'exec',
    'match',
    'sameStatus',
  ],
  ...['enum', 'literal', 'lazyPage', 'lazy', 'callApi'],
]);

const HAS_LETTER = /\p{L}/u;

/** Begins like an address, a selector, a style, a call, a tag, a media query, or the path of a drawing. */
const CODE_BEGINNING =
  /^(https?:|mailto:|tel:|data:|Bearer |--|[.#/<@"]|[a-z]+\(|\((min|max)-|(screen|not|input|button|p)[ :,]|M-?\.?\d|[\d.]+px)/;

/** One word that is a name of code: `GET`, `JED`, `ApiError`, `Asia/Jakarta`. */
const CODE_WORD = /^[^\s\p{Ll}]+$|^\p{Lu}\p{Ll}+\p{Lu}\w*$|^\w+\/\w+$/u;

/**
 * Whether the words of a string are a text for people: they begin with a capital letter, or are more than one. Addresses,
 * class names and the words of calls begin small and are one word each.
 */
export const isText = (words: string): boolean =>
  HAS_LETTER.test(words) &&
  !CODE_BEGINNING.test(words) &&
  !CODE_WORD.test(words) &&
  (/^\p{Lu}/u.test(words) || /\p{L}\S*\s|\s\S*\p{L}/u.test(words));

/** Something to read, where an element shows it: one letter is enough. */
export const isReadable = (words: string): boolean => HAS_LETTER.test(words);

const nameOf = (name: ts.Node | undefined): string =>
  name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : '';

const calleeName = ({ expression }: ts.CallExpression | ts.NewExpression): string =>
  ts.isPropertyAccessExpression(expression) ? expression.name.text : nameOf(expression);

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.InKeyword,
]);

const isCodeAttribute = (name: string): boolean =>
  CODE_NAMES.has(name) || name.startsWith('data-') || (name.startsWith('aria-') && !READ_ARIA.test(name));

/** `context.font = '…'` */
const isCodeAssignment = ({ left, operatorToken }: ts.BinaryExpression): boolean =>
  operatorToken.kind === ts.SyntaxKind.EqualsToken &&
  ts.isPropertyAccessExpression(left) &&
  CODE_NAMES.has(left.name.text);

/** Whether the strings of a node are code: types, imports, comparisons, addresses, errors for engineers. */
export function isCode(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTaggedTemplateExpression(node))
    return true;
  if (ts.isBinaryExpression(node)) return COMPARISONS.has(node.operatorToken.kind) || isCodeAssignment(node);
  if (ts.isJsxAttribute(node)) return isCodeAttribute(node.name.getText());
  if (ts.isPropertyAssignment(node)) return CODE_NAMES.has(nameOf(node.name));
  if (ts.isCallExpression(node) || ts.isNewExpression(node))
    return node.expression.kind === ts.SyntaxKind.ImportKeyword || CODE_CALLS.has(calleeName(node));
  return false;
}

/** Whether a child is code in what may hold texts besides: the name of a field, the word of a case. */
export const isCodeIn = (parent: ts.Node, child: ts.Node): boolean =>
  (ts.isPropertyAssignment(parent) && parent.name === child) ||
  (ts.isElementAccessExpression(parent) && parent.argumentExpression === child) ||
  (ts.isCaseClause(parent) && parent.expression === child) ||
  (ts.isExpressionStatement(parent) && ts.isStringLiteral(child));
