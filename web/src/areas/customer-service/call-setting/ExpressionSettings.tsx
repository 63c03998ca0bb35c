import { expression, expressionRow, linkRow, usefulExpressionFields, usefulLinkFields } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { blank } from '../../../kit/show/show.tsx'
import { expressionDialogs } from '../expression/dialogs.ts'
import { useRemoveKnowledge } from '../removal.ts'
import { SettingTable } from './SettingTable.tsx'

/** 常用语 of everybody, and the own ones of whoever looks. */
export function ExpressionSettings() {
  const query = useQuery(callQuery(expression.list, {}))
  const remove = useRemoveKnowledge('EXPRESSION')
  const { open, dialogs } = useDialogs(expressionDialogs)
  const columns = useColumns(expressionRow, usefulExpressionFields, [
    { field: 'scope', width: 80 },
    { field: 'category', width: 140 },
    { field: 'content', width: 560 },
    { field: 'hotkey', width: 100, render: hotkey => (hotkey === null ? blank : <kbd>{hotkey}</kbd>) },
    { field: 'sort', width: 70 },
  ])
  return (
    <>
      <SettingTable
        query={query}
        columns={columns}
        onAdd={() => open('expression')}
        onEdit={row => open('expression', row)}
        onRemove={row => remove(row.id, row.content)}
      />
      {dialogs}
    </>
  )
}

/** 常用链接 that agents look at. */
export function LinkSettings() {
  const query = useQuery(callQuery(expression.links, {}))
  const remove = useRemoveKnowledge('LINK')
  const { open, dialogs } = useDialogs(expressionDialogs)
  const columns = useColumns(linkRow, usefulLinkFields, [{ field: 'category' }, { field: 'title' }, { field: 'url' }, { field: 'openMode' }, { field: 'sort' }])
  return (
    <>
      <SettingTable query={query} columns={columns} onAdd={() => open('link')} onEdit={row => open('link', row)} onRemove={row => remove(row.id, row.title)} />
      {dialogs}
    </>
  )
}
