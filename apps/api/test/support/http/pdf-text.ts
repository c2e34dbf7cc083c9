import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Text of a PDF's pages, one line for each piece of text, and how many pages there are. */
export async function pdfText(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const document = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const lines: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const content = await (await document.getPage(number)).getTextContent();
    lines.push(...content.items.map((item) => ('str' in item ? item.str : '')));
  }
  return { pages: document.numPages, text: lines.filter((line) => line.trim()).join('\n') };
}
