import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SOURCES = ['apps/customer/src', 'apps/console/src', 'packages/ui/src'];

/** They follow the language of the browser, so that 01-11 and 11-01 are taken for each other. */
const NATIVE_DAYS = ['date', 'time', 'datetime-local', 'month', 'week'];
/** Those that open the browser's own choice of files behind a button of ours, and are never seen themselves. */
const OPENS_FILES = [
  'apps/console/src/domain/form/drop-zone.tsx',
  'apps/console/src/features/check-in/trips/trip-photo.tsx',
  'apps/console/src/features/people/documents/documents-screen.tsx',
  'apps/customer/src/features/documents/bulk/bulk-upload.tsx',
  'apps/customer/src/features/documents/upload/photo-slot.tsx',
];
/** They say what is too long; the browser's own attribute cuts what is typed without a word. */
const REFUSES_IN_WORDS = ['TextField', 'TextArea', 'FormText', 'FormTextArea'];

/** Every attribute with a text or a number as `[file, element, name, value]`. */
function attributesOf(file: string): [string, string, string, string][] {
  const source = ts.createSourceFile(
    file,
    readFileSync(`${ROOT}${file}`, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: [string, string, string, string][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node)) {
      const element = node.parent.parent.tagName.getText().replace(/<.*/s, '');
      found.push([
        file,
        element,
        node.name.getText(),
        node.initializer?.getText().replace(/^"|"$/g, '') ?? '',
      ]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const attributes = SOURCES.flatMap((folder) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => attributesOf(`${folder}/${file}`)),
);

it('no control for days or hours is the browser’s own', () => {
  expect(attributes.filter(([, , name, value]) => name === 'type' && NATIVE_DAYS.includes(value))).toEqual(
    [],
  );
});

it('files are chosen by buttons of our own', () => {
  const files = attributes.filter(([, , name, value]) => name === 'type' && value === 'file');
  expect(files.map(([file]) => file).toSorted()).toEqual(OPENS_FILES);
});

it('no field cuts what is typed', () => {
  const cutting = attributes.filter(
    ([, element, name]) => name.toLowerCase() === 'maxlength' && !REFUSES_IN_WORDS.includes(element),
  );
  expect(cutting).toEqual([]);
});
