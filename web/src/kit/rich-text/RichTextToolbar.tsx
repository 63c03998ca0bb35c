import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import { Button } from 'antd'
import { useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { richTextText } from './rich-text-text.ts'
import { RichTextLink } from './RichTextLink.tsx'
import { useText } from '../../base/text.ts'

interface Tool {
  key: string
  label: string
  icon: ReactNode
  isOn?: boolean
  isOff?: boolean
  onClick: () => void
}

const headings = [2, 3, 4] as const

/** One stop of the tab key; the arrow keys move along the buttons. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const t = useText(richTextText)
  const [isLinking, setLinking] = useState(false)
  const [stop, setStop] = useState(0)
  const on = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const run = () => editor.chain().focus()

  const tools: Tool[] = [
    { key: 'bold', label: t.bold, icon: <BoldOutlined />, isOn: on.bold, onClick: () => run().toggleBold().run() },
    { key: 'italic', label: t.italic, icon: <ItalicOutlined />, isOn: on.italic, onClick: () => run().toggleItalic().run() },
    { key: 'underline', label: t.underline, icon: <UnderlineOutlined />, isOn: on.underline, onClick: () => run().toggleUnderline().run() },
    { key: 'strike', label: t.strike, icon: <StrikethroughOutlined />, isOn: on.strike, onClick: () => run().toggleStrike().run() },
    ...headings.map(level => ({
      key: `heading${level}`,
      label: t.heading(level),
      icon: `H${level}`,
      isOn: on.heading === level,
      onClick: () => run().toggleHeading({ level }).run(),
    })),
    { key: 'bulletList', label: t.bulletList, icon: <UnorderedListOutlined />, isOn: on.bulletList, onClick: () => run().toggleBulletList().run() },
    { key: 'orderedList', label: t.orderedList, icon: <OrderedListOutlined />, isOn: on.orderedList, onClick: () => run().toggleOrderedList().run() },
    { key: 'quote', label: t.quote, icon: '❝', isOn: on.quote, onClick: () => run().toggleBlockquote().run() },
    { key: 'link', label: t.link, icon: <LinkOutlined />, isOn: on.link, onClick: () => setLinking(!isLinking) },
    { key: 'undo', label: t.undo, icon: <UndoOutlined />, isOff: !on.canUndo, onClick: () => run().undo().run() },
    { key: 'redo', label: t.redo, icon: <RedoOutlined />, isOff: !on.canRedo, onClick: () => run().redo().run() },
  ]

  const moveAlong = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = (stop + step + tools.length) % tools.length
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }

  return (
    <>
      <div className="kit-rich-tools" role="toolbar" tabIndex={-1} aria-label={t.toolbar} onKeyDown={moveAlong}>
        {tools.map(({ key, label, icon, isOn, isOff = false, onClick }, index) => (
          <Button
            key={key}
            type="text"
            size="small"
            tabIndex={index === stop ? 0 : -1}
            aria-label={label}
            title={label}
            aria-pressed={isOn}
            // A disabled button would lose the focus that stands on it.
            aria-disabled={isOff}
            onFocus={() => setStop(index)}
            onClick={onClick}
          >
            {icon}
          </Button>
        ))}
      </div>
      {isLinking && <RichTextLink editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

function stateOf(editor: Editor) {
  return {
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    strike: editor.isActive('strike'),
    heading: headings.find(level => editor.isActive('heading', { level })),
    bulletList: editor.isActive('bulletList'),
    orderedList: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}
