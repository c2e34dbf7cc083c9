/** What is there to be pressed or seen alone. */
const SILENT = 'button, a, input, select, svg, [hidden], [aria-hidden="true"], [role="timer"]';

/** Ends a sentence for the voice: each of these is one of its own. */
const BLOCKS = 'p, h1, h2, h3, h4, li, dt, dd, legend, label, .label, .money';

/**
 * What stands in an element, as it is read aloud: its words in their order, a full stop behind each line. `data-said` on an
 * element is said in the place of its words, such as a number digit by digit; nothing, where it is empty.
 */
export function spokenText(root: Element): string {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    if (node instanceof Text) return void parts.push(node.data);
    if (!(node instanceof HTMLElement) || node.matches(SILENT)) return;
    if (node.dataset.said === undefined) node.childNodes.forEach(visit);
    else parts.push(` ${node.dataset.said} `);
    if (node.matches(BLOCKS)) parts.push('. ');
  };
  root.childNodes.forEach(visit);
  return parts
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:?!])/g, '$1')
    .replace(/([.,:?!])[.\s]*\.(?= |$)/g, '$1')
    .trim();
}
