import { cx } from '@rihlah/ui/dom/class-names';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect } from 'react';
import styles from './rich-text.module.css';

const NOTHING = false as const;

/** What the server's sanitiser lets through, and nothing else. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: NOTHING,
    code: NOTHING,
    codeBlock: NOTHING,
    horizontalRule: NOTHING,
    strike: NOTHING,
    link: { openOnClick: false, protocols: ['https', 'mailto', 'tel'] },
  }),
];

interface Tool {
  label: string;
  sign: string;
  isOn: (editor: Editor) => boolean;
  press: (editor: Editor) => void;
}

const TOOLS: Tool[] = [
  {
    label: 'Judul',
    sign: 'H2',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Anak judul',
    sign: 'H3',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Tebal',
    sign: 'B',
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Miring',
    sign: 'I',
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Daftar',
    sign: '•',
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Daftar bernomor',
    sign: '1.',
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

const Tools = ({ editor }: { editor: Editor }) => {
  const on = useEditorState({ editor, selector: () => TOOLS.map(({ isOn }) => isOn(editor)) });
  return (
    <div className={styles.tools} role="toolbar" aria-label="Bentuk teks">
      {TOOLS.map(({ label, sign, press }, index) => (
        <button
          key={label}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={on[index]}
          className={styles.tool}
          onClick={() => press(editor)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
};

interface RichTextProps {
  label: string;
  /** Put into the editor whenever it is another one than the editor has told. */
  html: string;
  onHtml: (html: string) => void;
  className?: string;
}

/** Text with headings, lists and stress, as HTML that the server's sanitiser leaves as it is. */
export default function RichText({ label, html, onHtml, className }: RichTextProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // The page allows no style that is written into it.
    injectCSS: false,
    editorProps: {
      attributes: {
        'aria-label': label,
        role: 'textbox',
        'aria-multiline': 'true',
        class: styles.text ?? '',
      },
    },
    onUpdate: ({ editor: changed }) => onHtml(changed.getHTML()),
  });
  useEffect(() => {
    if (editor.getHTML() !== html) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className={cx(styles.box, className)}>
      <Tools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
