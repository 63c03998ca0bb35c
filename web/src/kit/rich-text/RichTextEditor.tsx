import { plainText, richTextLimit } from '@gongtai/contract'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import { richTextExtensions } from './rich-text-extensions.ts'
import type { RichTextProps } from './RichText.tsx'
import { RichTextToolbar } from './RichTextToolbar.tsx'
import './rich-text.css'

export function RichTextEditor({ label, id, value, onChange, onBlur, disabled = false }: RichTextProps) {
  const counterId = useId()
  // What the editor said last: any other value comes from outside and replaces what it holds.
  const said = useRef(value ?? '')
  const latest = useRef({ onChange, onBlur })
  useEffect(() => {
    latest.current = { onChange, onBlur }
  })
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value ?? '',
    editable: !disabled,
    // Its few rules stand in rich-text.css.
    injectCSS: false,
    // One that is made while drawing is gone again where React takes its time to show what was loaded.
    immediatelyRender: false,
    editorProps: {
      attributes: { ...(id === undefined ? {} : { id }), role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-describedby': counterId },
    },
    onUpdate: ({ editor: changed }) => {
      said.current = htmlOf(changed.getHTML())
      latest.current.onChange?.(said.current)
    },
    onBlur: () => latest.current.onBlur?.(),
  })
  useEffect(() => {
    if ((value ?? '') === said.current) return
    said.current = value ?? ''
    editor?.commands.setContent(said.current, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled])
  const count = plainText(value ?? '').length

  return (
    <div className="kit-rich" data-disabled={disabled}>
      {editor !== null && !disabled && <RichTextToolbar editor={editor} />}
      <EditorContent editor={editor} className="kit-rich-body kit-rich-text" />
      <p id={counterId} className="kit-rich-count kit-figure" data-over={count > richTextLimit}>
        {count}/{richTextLimit}
      </p>
    </div>
  )
}

/** An editor without a word still holds a paragraph, and one after a list or a quote to write on in. */
function htmlOf(html: string): string {
  return plainText(html) === '' ? '' : html.replace(/(?:<p><\/p>)+$/, '')
}
