import { assignPause, assignPauseFields, assigneeKinds } from '@gongtai/contract'
import type { AssignPauseRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { Can } from '../../../kit/Can.tsx'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { AssigneeSelect } from './AssigneeSelect.tsx'
import { text } from './text.ts'

const Field = fieldOf(assignPause.save, assignPauseFields)

/** Who gets no positions for now. Whoever assigns positions pauses people and lets them go on. */
export function PausesDrawer({ open, onClose }: DialogProps) {
  const t = useText(text).pause
  const w = useWords()
  const l = useLabels(assignPauseFields)
  const refreshAll = useRefreshAll()
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(callQuery(assignPause.list, {}))
  const resume = async ({ identityId, identityName }: AssignPauseRow) => {
    if (!(await ask({ title: t.sureResume(identityName), yes: w.confirm, no: w.cancel }))) return
    await call(assignPause.save, { identityId, until: null, reason: t.resumeReason })
    say('success', w.done)
    refreshAll()
  }
  const done = () => {
    setAdding(false)
    say('success', w.saved)
    refreshAll()
  }
  return (
    <SideDrawer title={t.title} isWide open={open} onClose={onClose}>
      <Can code="Position.assign">
        {isAdding ? (
          <SchemaForm call={assignPause.save} fields={assignPauseFields} onDone={done} onCancel={() => setAdding(false)}>
            <Field name="identityId" label={t.identity} empty={t.chooseIdentity}>
              <AssigneeSelect />
            </Field>
            <Field name="until" empty={t.chooseUntil} extra={t.untilHint} required>
              <InstantPicker isFuture />
            </Field>
            <Field name="reason" empty={t.enterReason}>
              <Input maxLength={200} placeholder={t.reasonHint} />
            </Field>
          </SchemaForm>
        ) : (
          <p>
            <Button type="primary" onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          </p>
        )}
      </Can>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active />
      ) : (
        <Table
          size="small"
          rowKey="identityId"
          pagination={false}
          dataSource={data}
          locale={{ emptyText: t.none }}
          scroll={{ x: 'max-content' }}
          columns={[
            { title: l.identityName, dataIndex: 'identityName' },
            { title: l.kind, dataIndex: 'kind', render: (kind: AssignPauseRow['kind']) => <ValueName of={assigneeKinds} value={kind} /> },
            { title: l.deptName, dataIndex: 'deptName' },
            { title: l.until, dataIndex: 'until', render: instant },
            { title: l.reason, dataIndex: 'reason' },
            {
              key: 'actions',
              render: (_, row) => (
                <Can code="Position.assign">
                  {/* `call` has shown the failure. */}
                  <RowButton onClick={() => void resume(row).catch(() => {})}>{t.resume}</RowButton>
                </Can>
              ),
            },
          ]}
        />
      )}
    </SideDrawer>
  )
}
