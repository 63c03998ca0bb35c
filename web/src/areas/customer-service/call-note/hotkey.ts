import type { ExpressionRow } from '@gongtai/contract'

/** What a shortcut right before the caret becomes, or undefined where there is none. A person's own goes before a shared one. */
export function expanded(text: string, caret: number, expressions: readonly ExpressionRow[]): { text: string; caret: number } | undefined {
  const typed = /(?:^|[^/\w])(\/[a-z]{1,8})$/i.exec(text.slice(0, caret))?.[1]?.toLowerCase()
  if (typed === undefined) return undefined
  const named = expressions.filter(({ hotkey }) => hotkey === typed)
  const found = named.find(({ scope }) => scope === 'PERSONAL') ?? named[0]
  if (found === undefined) return undefined
  const from = caret - typed.length
  return { text: text.slice(0, from) + found.content + text.slice(caret), caret: from + found.content.length }
}
