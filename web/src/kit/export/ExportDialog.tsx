import { exportTask } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Modal, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import { callQuery } from '../call-query.ts'
import { ErrorState } from '../page/ErrorState.tsx'
import type { ExportMemory } from './export-memory.ts'
import { exportText } from './export-text.ts'
import { useText } from '../../base/text.ts'
import './export.css'

interface ExportDialogProps {
  /** The name of the kind. */
  kind: string
  /** What was chosen the last time. */
  memory: ExportMemory | null
  /** The button has said which rows. */
  wanted: 'chosen' | undefined
  /** How many rows the list holds, where that is known; counting stops at a cap. */
  total: number | undefined
  isCapped: boolean
  /** How many rows are selected. */
  chosen: number
  open: boolean
  onClose: () => void
  onChosen: (next: ExportMemory) => void
}

/** Which rows and which columns a file shall have. Both are remembered, so that the next export starts at once. */
export function ExportDialog({ kind, memory, wanted, total, isCapped, chosen, open, onClose, onChosen }: ExportDialogProps) {
  const t = useText(exportText).what
  const query = useQuery({ ...callQuery(exportTask.columns, { bizType: kind }), enabled: open })
  const [picked, setPicked] = useState<readonly string[]>()
  const [rows, setRows] = useState<'all' | 'chosen'>()
  const columns = query.data ?? []
  const defaults = columns.filter(column => column.isDefault).map(column => column.field)
  // A remembered column may have gone, or be hidden from the person by now.
  const remembered = columns.map(column => column.field).filter(field => memory?.columns?.includes(field))
  const now = picked ?? (remembered.length > 0 ? remembered : defaults)
  const rowsNow = chosen === 0 ? 'all' : (wanted ?? rows ?? memory?.rows ?? 'chosen')
  const toggle = (field: string, isPicked: boolean) => {
    const fields = isPicked ? [...now, field] : now.filter(other => other !== field)
    setPicked(columns.map(column => column.field).filter(other => fields.includes(other)))
  }
  const forget = () => {
    setPicked(undefined)
    setRows(undefined)
  }
  const close = () => {
    forget()
    onClose()
  }
  const start = () => {
    forget()
    onChosen({ columns: now.join() === defaults.join() ? null : now, rows: rowsNow })
  }
  const all = total === undefined ? t.all : t.allOf(isCapped ? `${total}+` : String(total))

  return (
    <Modal
      title={t.title}
      open={open}
      onCancel={close}
      onOk={start}
      okText={t.start}
      cancelText={t.cancel}
      okButtonProps={{ disabled: now.length === 0 || query.data === undefined }}
      width={540}
      destroyOnHidden
    >
      <fieldset className="export-part">
        <legend>{t.rows}</legend>
        {chosen === 0 || wanted !== undefined ? (
          <p role="status">{rowsNow === 'chosen' ? t.chosen(chosen) : all}</p>
        ) : (
          <Radio.Group
            value={rowsNow}
            options={[
              { value: 'chosen', label: t.chosen(chosen) },
              { value: 'all', label: all },
            ]}
            onChange={event => setRows(event.target.value as 'all' | 'chosen')}
          />
        )}
      </fieldset>
      <fieldset className="export-part">
        <legend>{t.columns}</legend>
        {query.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && (
          <>
            <div className="export-column-bar">
              <span role="status">{t.count(now.length, columns.length)}</span>
              <Button type="link" size="small" onClick={() => setPicked(columns.map(column => column.field))}>
                {t.everyColumn}
              </Button>
              <Button type="link" size="small" onClick={() => setPicked([])}>
                {t.none}
              </Button>
              <Button type="link" size="small" onClick={() => setPicked(defaults)}>
                {t.defaults}
              </Button>
            </div>
            <div className="export-columns">
              {columns.map(({ field, label }) => (
                <Checkbox key={field} checked={now.includes(field)} onChange={event => toggle(field, event.target.checked)}>
                  {label}
                </Checkbox>
              ))}
            </div>
          </>
        )}
      </fieldset>
      <p className="kit-secondary">{t.remembered}</p>
    </Modal>
  )
}
