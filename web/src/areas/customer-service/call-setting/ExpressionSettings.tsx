import { expression, expressionScopes, inLanguage, linkOpenModes } from '@gongtai/contract'
import type { ExpressionRow, LinkRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { orBlank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { ExpressionForm, LinkForm } from '../expression/ExpressionForm.tsx'
import { useRemoveKnowledge } from '../removal.ts'
import { useEdited } from './edited.ts'
import { SettingTable } from './SettingTable.tsx'
import { text } from './text.ts'

/** 常用语: everybody's, and the own ones of who looks. */
export function ExpressionSettings() {
  const all = useText(text)
  const t = all.expression
  const language = useLanguage()
  const query = useQuery(callQuery(expression.list, {}))
  const remove = useRemoveKnowledge('EXPRESSION')
  const { form, ...editing } = useEdited<ExpressionRow>()
  return (
    <>
      <SettingTable
        query={query}
        {...editing}
        onRemove={row => remove(row.id, row.content)}
        columns={[
          { title: t.scope, dataIndex: 'scope', width: 80, render: (scope: ExpressionRow['scope']) => inLanguage(expressionScopes.labels[scope], language) },
          { title: t.category, dataIndex: 'category', width: 140 },
          { title: t.content, dataIndex: 'content', width: 560 },
          { title: t.hotkey, dataIndex: 'hotkey', width: 100, render: (hotkey: string | null) => (hotkey === null ? orBlank(null) : <kbd>{hotkey}</kbd>) },
          { title: all.sort, dataIndex: 'sort', align: 'right', width: 70 },
        ]}
      />
      <ExpressionForm {...form} />
    </>
  )
}

/** 常用链接. */
export function LinkSettings() {
  const all = useText(text)
  const t = all.link
  const language = useLanguage()
  const query = useQuery(callQuery(expression.links, {}))
  const remove = useRemoveKnowledge('LINK')
  const { form, ...editing } = useEdited<LinkRow>()
  return (
    <>
      <SettingTable
        query={query}
        {...editing}
        onRemove={row => remove(row.id, row.title)}
        columns={[
          { title: t.category, dataIndex: 'category' },
          { title: t.title, dataIndex: 'title' },
          { title: t.url, dataIndex: 'url' },
          { title: t.openMode, dataIndex: 'openMode', render: (mode: LinkRow['openMode']) => inLanguage(linkOpenModes.labels[mode], language) },
          { title: all.sort, dataIndex: 'sort', align: 'right' },
        ]}
      />
      <LinkForm {...form} />
    </>
  )
}
