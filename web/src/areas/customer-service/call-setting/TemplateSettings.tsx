import { noteTemplate, noteTemplateFields, noteTemplateRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { orBlank } from '../../../kit/show/show.tsx'
import { useRemoveSetting } from '../removal.ts'
import { SettingTable } from './SettingTable.tsx'
import { text } from './text.ts'
import { useWorkflowNames } from './WorkflowSelect.tsx'

const templateDialogs = { edit: () => import('./TemplateForm.tsx') }

/** 记录模板 say what a note asks for. */
export function TemplateSettings() {
  const t = useText(text).template
  const query = useQuery(callQuery(noteTemplate.all, {}))
  const nameOf = useWorkflowNames()
  const remove = useRemoveSetting('NOTE_TEMPLATE')
  const { open, dialogs } = useDialogs(templateDialogs)
  const columns = useColumns(noteTemplateRow, noteTemplateFields, [
    { field: 'name' },
    { field: 'bizType' },
    { field: 'workflowCodes', render: codes => orBlank(codes.map(nameOf).join('、')) },
    { field: 'categories', render: categories => categories.map(({ name }) => name).join('、') },
    { field: 'fieldKeys', align: 'right', render: fields => t.fieldCount(fields.length) },
    { field: 'sort' },
    { field: 'status' },
  ])
  return (
    <>
      <SettingTable query={query} columns={columns} onAdd={() => open('edit')} onEdit={row => open('edit', row)} onRemove={row => remove(row.id, row.name)} />
      {dialogs}
    </>
  )
}
