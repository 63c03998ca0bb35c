import { inLanguage } from '@gongtai/contract'
import type { Action, Actions } from '@gongtai/contract'
import { Button } from 'antd'
import { useLanguage } from '../../base/language.ts'
import { EmptyState } from '../page/EmptyState.tsx'

interface EmptyPartProps<Name extends string> {
  text: string
  of: Actions<Name>
  /** The record; its `actions` are what the server allows this person now. */
  row: { readonly actions: readonly string[] }
  /** What would fill the part. */
  action: NoInfer<Name>
  onPress: () => void
}

/** An empty part of a record offers what fills it, where that is possible now. */
export function EmptyPart<Name extends string>({ text, of, row, action, onPress }: EmptyPartProps<Name>) {
  const language = useLanguage()
  const { label }: Action<Name> = of[action]
  return <EmptyState text={text}>{row.actions.includes(action) && <Button onClick={onPress}>{inLanguage(label, language)}</Button>}</EmptyState>
}
