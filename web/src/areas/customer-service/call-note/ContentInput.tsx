import { expression } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { takeInserts } from '../knowledge/insert.ts'
import { expanded } from './hotkey.ts'

interface ContentInputProps {
  id?: string
  value?: string
  onChange?: (content: string) => void
  onBlur?: () => void
}

/** Edits the content of a note. A shortcut and a space become its expression, and what the knowledge offers comes in at the caret. */
export function ContentInput({ id, value = '', onChange, onBlur }: ContentInputProps) {
  const { data = [] } = useQuery({ ...callQuery(expression.list, {}), staleTime: 60_000 })
  const box = useRef<TextAreaRef>(null)
  const latest = useRef({ value, onChange })
  useEffect(() => {
    latest.current = { value, onChange }
  })

  useEffect(
    () =>
      takeInserts(words => {
        const now = latest.current.value
        const area = areaOf(box.current)
        const [from, to] = area ? [area.selectionStart, area.selectionEnd] : [now.length, now.length]
        latest.current.onChange?.(now.slice(0, from) + words + now.slice(to))
        placeCaret(box, from + words.length)
      }),
    [],
  )

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if ((event.key !== ' ' && event.key !== 'Tab') || event.shiftKey || event.nativeEvent.isComposing) return
    const area = event.currentTarget
    if (area.selectionStart !== area.selectionEnd) return
    const found = expanded(area.value, area.selectionStart, data)
    if (found === undefined) return
    event.preventDefault()
    onChange?.(found.text)
    placeCaret(box, found.caret)
  }

  return (
    <Input.TextArea
      ref={box}
      id={id}
      value={value}
      maxLength={2000}
      showCount
      autoSize={{ minRows: 4, maxRows: 12 }}
      onChange={event => onChange?.(event.target.value)}
      onKeyDown={press}
      onBlur={onBlur}
    />
  )
}

const areaOf = (box: TextAreaRef | null) => box?.resizableTextArea?.textArea

/** The caret can only be set after the new content is drawn. */
function placeCaret(box: RefObject<TextAreaRef | null>, caret: number): void {
  requestAnimationFrame(() => {
    const area = areaOf(box.current)
    area?.focus()
    area?.setSelectionRange(caret, caret)
  })
}
