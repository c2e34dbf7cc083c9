import { Button } from '@rihlah/ui/actions/button';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import styles from './parts.module.css';

interface RichTextProps {
  label: string;
  html: string;
  onHtml: (html: string) => void;
}

/** Only what the customers' page can show (`sanitize-description.ts` of the server); anything else falls away on pasting. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      protocols: ['https', 'mailto', 'tel'],
      openOnClick: false,
      HTMLAttributes: { target: null, rel: null },
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
  }),
];

const TOOLS: [name: string, label: string, run: (editor: Editor) => boolean, attributes?: object][] = [
  ['heading', 'Judul', (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(), { level: 3 }],
  ['bold', 'Tebal', (editor) => editor.chain().focus().toggleBold().run()],
  ['italic', 'Miring', (editor) => editor.chain().focus().toggleItalic().run()],
  ['underline', 'Garis bawah', (editor) => editor.chain().focus().toggleUnderline().run()],
  ['bulletList', 'Daftar', (editor) => editor.chain().focus().toggleBulletList().run()],
  ['orderedList', 'Nomor', (editor) => editor.chain().focus().toggleOrderedList().run()],
];

/** The description of a package, written as it is read. */
export default function RichText({ label, html, onHtml }: RichTextProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    editorProps: {
      // Publishing and not a line break: the screen's key.
      handleDOMEvents: {
        keydown: (_view, { key, ctrlKey, metaKey }) => (ctrlKey || metaKey) && key === 'Enter',
      },
      attributes: {
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        class: styles.prose ?? '',
      },
    },
    onUpdate: ({ editor: written }) => onHtml(written.isEmpty ? '' : written.getHTML()),
  });
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.map(([name, , , attributes]) => now.isActive(name, attributes)),
  });
  return (
    <div className={styles.rich}>
      <div className={styles.richTools} role="toolbar" aria-label="Bentuk tulisan">
        {TOOLS.map(([name, title, run], index) => (
          <Button
            key={name}
            variant={active[index] ? 'primary' : 'secondary'}
            aria-pressed={active[index]}
            onClick={() => run(editor)}
          >
            {title}
          </Button>
        ))}
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}
