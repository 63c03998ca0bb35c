import { customField, customFieldFields, customFieldRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { useRemoveSetting } from '../removal.ts'
import { SettingTable } from './SettingTable.tsx'

const fieldDialogs = { edit: () => import('./FieldForm.tsx') }

/** 自定义字段 of notes and callers. */
export function FieldSettings() {
  const language = useLanguage()
  const query = useQuery(callQuery(customField.all, {}))
  const remove = useRemoveSetting('CUSTOM_FIELD')
  const { open, dialogs } = useDialogs(fieldDialogs)
  const columns = useColumns(customFieldRow, customFieldFields, [
    { field: 'scope' },
    { field: 'label', dataIndex: language === 'en_US' ? 'labelEn' : 'label' },
    { field: 'key', render: key => <span className="kit-figure">{key}</span> },
    { field: 'type' },
    { field: 'options' },
    { field: 'required' },
    { field: 'sort' },
    { field: 'status' },
  ])
  return (
    <>
      <SettingTable query={query} columns={columns} onAdd={() => open('edit')} onEdit={row => open('edit', row)} onRemove={row => remove(row.id, row.label)} />
      {dialogs}
    </>
  )
}
