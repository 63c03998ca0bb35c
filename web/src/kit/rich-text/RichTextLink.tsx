import { formats, messageIn } from '@gongtai/contract'
import type { Editor } from '@tiptap/react'
import { Button } from 'antd'
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useLanguage } from '../../base/language.ts'
import { Input } from '../form/Input.ts'
import { richTextText } from './rich-text-text.ts'
import { useText } from '../../base/text.ts'

/** The address of the link at the cursor, or of one over what is selected; where nothing is, the address itself is written. */
export function RichTextLink({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useText(richTextText)
  const language = useLanguage()
  const errorId = useId()
  const before = (editor.getAttributes('link').href as string | undefined) ?? ''
  const [address, setAddress] = useState(before)
  const [isWrong, setWrong] = useState(false)

  const close = () => {
    onDone()
    editor.commands.focus()
  }
  const apply = () => {
    const href = address.trim()
    if (!formats.url.pattern.test(href)) return setWrong(true)
    const change = editor.chain().focus().extendMarkRange('link')
    if (before === '' && editor.state.selection.empty) change.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else change.setLink({ href }).run()
    close()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    close()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Neither sends the form around the editor nor closes the drawer that it stands in.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else close()
  }

  return (
    <div className="kit-rich-link">
      <Input
        size="small"
        autoFocus
        aria-label={t.address}
        aria-invalid={isWrong}
        aria-describedby={errorId}
        placeholder="https://"
        maxLength={2000}
        value={address}
        status={isWrong ? 'error' : undefined}
        onChange={({ target }) => {
          setAddress(target.value)
          setWrong(false)
        }}
        onKeyDown={press}
      />
      <Button size="small" onClick={apply}>
        {t.apply}
      </Button>
      {before !== '' && (
        <Button size="small" onClick={remove}>
          {t.removeLink}
        </Button>
      )}
      <span id={errorId} role="alert" className="kit-rich-wrong">
        {isWrong && messageIn(formats.url.message, language)}
      </span>
    </div>
  )
}
