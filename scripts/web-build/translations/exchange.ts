import ts from 'typescript';
import { type Part, readMessage } from './english.ts';
import { findMessages, isParent, type Message, type Place } from './messages.ts';

/** @throws on a message that has no translation, with its line */
export type Translate = (message: Message, line: number) => string;

const inTemplate = (text: string): string => text.replace(/[`\\]|\$\{/g, '\\$&');

/**
 * The code of a module with the English text in the place of each message; expressions and inner elements stand where
 * English wants them.
 */
export function exchangeTexts(path: string, code: string, translate: Translate): string {
  const messages = findMessages(path, code);
  if (messages.length === 0) return code;

  /** A range of the code with the messages in it exchanged. */
  const rewrite = (start: number, end: number): string => {
    let at = start;
    let written = '';
    for (const message of messages) {
      if (message.start < at || message.end > end) continue;
      written += code.slice(at, message.start) + render(message);
      at = message.end;
    }
    return written + code.slice(at, end);
  };

  const placeAt = ({ places, key }: Message, number: number): Place => {
    const place = places[number];
    if (!place) throw new Error(`“${key}” has no place ${number}`);
    return place;
  };
  const value = (message: Message, number: number): string => {
    const { node } = placeAt(message, number);
    return rewrite(node.getStart(), node.end);
  };

  const element = (message: Message, number: number, inner: Part[]): string => {
    const { node } = placeAt(message, number);
    if (!isParent(node) || inner.length === 0) return rewrite(node.getStart(), node.end);
    const [open, close] = ts.isJsxElement(node)
      ? [node.openingElement, node.closingElement]
      : [node.openingFragment, node.closingFragment];
    return (
      rewrite(open.getStart(), open.end) +
      inner.map((part) => child(message, part)).join('') +
      close.getText()
    );
  };

  /** A part as a child of an element. */
  const child = (message: Message, part: Part): string => {
    switch (part.kind) {
      case 'text':
        return `{${JSON.stringify(part.text)}}`;
      case 'value':
        return `{${value(message, part.number)}}`;
      case 'element':
        return element(message, part.number, part.parts);
      case 'plural': {
        const branch = (parts: Part[]) => `<>${parts.map((inner) => child(message, inner)).join('')}</>`;
        return `{${plural(message, part, branch)}}`;
      }
    }
  };

  /** A count may come as a number, as its digits, or as its word: `One` begins a sentence. */
  const plural = (
    message: Message,
    { number, one, other }: Part & { kind: 'plural' },
    branch: (parts: Part[]) => string,
  ): string => `/^(1|one)$/i.test(${value(message, number)}) ? ${branch(one)} : ${branch(other)}`;

  /** Parts as one string. */
  const template = (message: Message, parts: Part[]): string => {
    const [only, ...others] = parts;
    if (only?.kind === 'text' && others.length === 0) return JSON.stringify(only.text);
    const written = parts.map((part) => {
      if (part.kind === 'text') return inTemplate(part.text);
      if (part.kind === 'value') return `\${${value(message, part.number)}}`;
      if (part.kind === 'plural')
        return `\${${plural(message, part, (branch) => template(message, branch))}}`;
      throw new Error(`“${message.key}” has no element`);
    });
    return `\`${written.join('')}\``;
  };

  const render = (message: Message): string => {
    const line = code.slice(0, message.start).split('\n').length;
    const parts = readMessage(translate(message, line));
    if (message.kind === 'children') return parts.map((part) => child(message, part)).join('');
    const text = template(message, parts);
    return message.kind === 'attribute' ? `{${text}}` : text;
  };

  return rewrite(0, code.length);
}
