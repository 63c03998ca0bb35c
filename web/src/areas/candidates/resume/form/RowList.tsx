import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { fieldErrors } from '@gongtai/contract'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { z } from 'zod'
import { useLanguage } from '../../../../base/language.ts'
import { useText } from '../../../../base/text.ts'
import { text } from './text.ts'

interface RowListProps<Row> {
  id?: string
  label: string
  addLabel: string
  value: Row[]
  onChange: ((rows: Row[]) => void) | undefined
  most: number
  schema: z.ZodType
  makeRow: () => Row
  renderRow: (row: Row, change: (part: Partial<Row>) => void, place: number) => ReactNode
}

/** Entries of a resume below each other. Ctrl+Enter adds the next one, and what is wrong with an entry is said when somebody leaves it. */
export function RowList<Row extends object>({ id, label, addLabel, value, onChange, most, schema, makeRow, renderRow }: RowListProps<Row>) {
  const t = useText(text).row
  const language = useLanguage()
  const list = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const add = () => {
    if (value.length >= most) return
    onChange?.([...value, makeRow()])
    // The new entry is there after the next drawing.
    setTimeout(() => list.current?.querySelector<HTMLInputElement>('[data-row]:last-of-type input')?.focus())
  }
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  const faultOf = (row: Row) => {
    const parsed = schema.safeParse(row)
    return parsed.success ? undefined : fieldErrors(parsed.error.issues, language)[0]?.message
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key is pressed in one of the fields inside
    <div id={id} ref={list} role="group" aria-label={label} className="resume-rows" onKeyDown={addByKey}>
      {value.map((row, place) => {
        const fault = left.has(place) ? faultOf(row) : undefined
        const change = (part: Partial<Row>) => onChange?.(value.map((one, index) => (index === place ? { ...one, ...part } : one)))
        return (
          // Entries have no name of their own, and their order is what the person sees.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes that somebody has left the entry
          <div
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            data-row={place}
            className="resume-row"
            role="group"
            aria-label={t.entry(place + 1)}
            onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setLeft(new Set([...left, place]))}
          >
            <div className="resume-row-fields">{renderRow(row, change, place)}</div>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t.remove(place + 1)}
              title={t.remove(place + 1)}
              onClick={() => onChange?.(value.filter((_, index) => index !== place))}
            />
            {fault !== undefined && (
              <p className="resume-row-fault" role="alert">
                {fault}
              </p>
            )}
          </div>
        )
      })}
      <Button icon={<PlusOutlined />} disabled={value.length >= most} onClick={add} title={t.keys}>
        {addLabel}
      </Button>
    </div>
  )
}
