import type { bulkAnswer } from '@gongtai/contract'
import type { ReactElement, ReactNode } from 'react'
import type { z } from 'zod'

interface EditorProps<Value> {
  value?: Value
  onChange?: (value: Value) => void
  autoFocus?: boolean
  defaultOpen?: boolean
  'aria-label'?: string
}

/** What a save answers: the record's new version, or the answer of a bulk call that was made for this one record. */
export type Saved = { version: number } | z.output<typeof bulkAnswer>

/** Answered by a save that takes no such value, such as an empty one: nothing was sent, and nothing is said. */
export const untaken = Symbol('untaken')

export interface InPlaceProps<Value> {
  /** What is changed, such as the label of its field. */
  label: string
  /** The record allows it to this person now, as its `actions` say. */
  may: boolean
  value: Value
  /** The version of the record as it is shown, where its call asks for one. */
  version?: number
  /** The control; it gets value, onChange and the focus. A heavy one is a `lazyPart`. */
  editor: ReactElement<EditorProps<Value>>
  /** A value that is chosen is saved at once; one that is typed, with Enter. */
  isChosen?: boolean
  /** Saves by the record's own call. A version that is not the present one is refused there, as in a form. */
  save: (value: Value, version: number) => Promise<Saved | typeof untaken | void>
  /** False where the former value cannot be saved again, such as an empty one that the call does not take. */
  canUndo?: boolean
  children: ReactNode
}
