import { exportTask } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { usePreference } from '../../base/preference.ts'
import { callQuery } from '../call-query.ts'
import { ErrorState } from '../page/ErrorState.tsx'
import { exportText } from './export-text.ts'
import { useText } from '../../base/text.ts'
import './export.css'

interface ExportColumnsProps {
  /** The name of the kind. */
  kind: string
  open: boolean
  onClose: () => void
  onChosen: (columns: readonly string[]) => void
}

const noChoice: string[] = []

/** Which columns a file shall have, in the order of the kind; the choice is remembered per kind. */
export function ExportColumns({ kind, open, onClose, onChosen }: ExportColumnsProps) {
  const t = useText(exportText).columns
  const query = useQuery({ ...callQuery(exportTask.columns, { bizType: kind }), enabled: open })
  const memory = usePreference<string[]>(`table.export${kind.replaceAll('_', '')}`, noChoice)
  const [chosen, setChosen] = useState<readonly string[]>()
  const columns = query.data ?? []
  const defaults = columns.filter(column => column.isDefault).map(column => column.field)
  // A remembered column may have gone, or be hidden from the person by now.
  const remembered = columns.map(column => column.field).filter(field => memory.value.includes(field))
  const now = chosen ?? (remembered.length > 0 ? remembered : defaults)
  const toggle = (field: string, isChosen: boolean) => {
    const fields = isChosen ? [...now, field] : now.filter(other => other !== field)
    setChosen(columns.map(column => column.field).filter(other => fields.includes(other)))
  }
  const close = () => {
    setChosen(undefined)
    onClose()
  }
  const start = () => {
    memory.set([...now])
    setChosen(undefined)
    onChosen(now)
  }

  return (
    <Modal
      title={t.title}
      open={open}
      onCancel={close}
      onOk={start}
      okText={t.start}
      cancelText={t.cancel}
      okButtonProps={{ disabled: now.length === 0 || !memory.known }}
      width={540}
      destroyOnHidden
    >
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <>
          <div className="export-column-bar">
            <span role="status">{t.count(now.length, columns.length)}</span>
            <Button type="link" size="small" onClick={() => setChosen(columns.map(column => column.field))}>
              {t.all}
            </Button>
            <Button type="link" size="small" onClick={() => setChosen([])}>
              {t.none}
            </Button>
            <Button type="link" size="small" onClick={() => setChosen(defaults)}>
              {t.defaults}
            </Button>
          </div>
          <div className="export-columns" role="group" aria-label={t.title}>
            {columns.map(({ field, label }) => (
              <Checkbox key={field} checked={now.includes(field)} onChange={event => toggle(field, event.target.checked)}>
                {label}
              </Checkbox>
            ))}
          </div>
        </>
      )}
    </Modal>
  )
}
