import { companyStaff } from '@gongtai/contract'
import type { CompanyStaffRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { say } from '../../../base/notify.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FileList } from '../../../kit/file/FileList.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { PasswordDialog } from '../../../kit/form/PasswordDialog.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { ReasonField } from '../company/ReasonField.tsx'
import { useRefreshAll } from '../../../base/refresh.ts'
import { StaffForm } from './StaffForm.tsx'
import type { OpenedStaff } from './staff-opened.ts'
import { text } from '../company/detail-text.ts'

interface StaffDialogsProps {
  opened: OpenedStaff | undefined
  open: boolean
  onOpen: (next: OpenedStaff) => void
  onClose: () => void
}

/** What opens over the HR accounts of a company. */
export function StaffDialogs({ opened, open, onOpen, onClose }: StaffDialogsProps) {
  const t = useText(text)
  const refresh = useRefreshAll()
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(opened)
  if (opened !== undefined && opened !== last) setLast(opened)
  if (last === undefined) return null
  const { dialog, row, password } = last
  const done = () => {
    say('success', dialog === 'edit' ? t.saved : t.done)
    onClose()
    refresh()
  }
  const showPassword = (value: string) => {
    refresh()
    onOpen({ dialog: 'password', row, password: value })
  }
  const title = dialog === 'password' ? '' : t.staff.title(t.staff.actions[dialog], row.name)
  const isModal = dialog !== 'edit' && dialog !== 'password'
  return (
    <>
      <FormDrawer title={title} open={open && dialog === 'edit'} onClose={onClose}>
        {dialog === 'edit' && <StaffForm row={row} onDone={done} />}
      </FormDrawer>
      <FormModal title={title} open={open && isModal} onClose={onClose}>
        {dialog === 'examine' && <ExamineStaffForm row={row} onDone={done} />}
        {dialog === 'resetPassword' && <ResetForm row={row} onDone={showPassword} />}
        {(dialog === 'disable' || dialog === 'enable') && <StatusForm row={row} move={dialog} onDone={done} />}
        {dialog === 'setMain' && <MainForm row={row} onDone={done} />}
      </FormModal>
      <PasswordDialog
        password={password === undefined ? undefined : { value: password, isNew: false }}
        open={open && dialog === 'password'}
        onClose={() => {
          setLast(undefined)
          onClose()
        }}
      />
    </>
  )
}

interface StaffFormProps {
  row: CompanyStaffRow
  onDone: () => void
}

const ExamineField = fieldOf(companyStaff.examine)

/** 认证审核: the three proofs side by side, and what is decided about them. */
function ExamineStaffForm({ row, onDone }: StaffFormProps) {
  const { confirm, staff: t } = useText(text)
  return (
    <SchemaForm call={companyStaff.examine} initial={{ staffId: row.id }} submitText={confirm} onDone={onDone}>
      <dl className="company-proofs">
        {(['idCardFront', 'idCardBack', 'authFile'] as const).map(proof => (
          <div key={proof}>
            <dt>{t[proof]}</dt>
            <dd>
              <FileList scene={`companyStaff.${proof}`} files={row[proof] ? [row[proof]] : []} />
            </dd>
          </div>
        ))}
      </dl>
      <ExamineField name="result" label={t.result} empty={t.chooseResult}>
        <Radio.Group options={(['PASS', 'REJECT'] as const).map(value => ({ value, label: t.results[value] }))} />
      </ExamineField>
      <RejectReason />
    </SchemaForm>
  )
}

function RejectReason() {
  const t = useText(text).staff
  if (Form.useWatch('result') !== 'REJECT') return null
  return (
    <ExamineField name="reason" label={t.rejectReason} required empty={t.enterRejectReason}>
      <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
    </ExamineField>
  )
}

function ResetForm({ row, onDone }: { row: CompanyStaffRow; onDone: (password: string) => void }) {
  const t = useText(text)
  return (
    <SchemaForm call={companyStaff.resetPassword} initial={{ staffId: row.id }} submitText={t.confirm} onDone={({ password }) => onDone(password)}>
      <p>{t.staff.hints.resetPassword}</p>
      <ReasonField max={100} />
    </SchemaForm>
  )
}

const StatusField = fieldOf(companyStaff.changeStatus)

/** Positions of an account that is disabled go to a colleague. */
function StatusForm({ row, move, onDone }: StaffFormProps & { move: 'disable' | 'enable' }) {
  const t = useText(text)
  const hands = move === 'disable' && row.positionCount > 0
  return (
    <SchemaForm
      call={companyStaff.changeStatus}
      initial={{ staffId: row.id, status: move === 'disable' ? 'DISABLED' : 'ENABLED' }}
      submitText={t.confirm}
      onDone={onDone}
    >
      <p>{t.staff.hints[move]}</p>
      {hands && (
        <StatusField name="handoverStaffId" label={t.staff.handover(row.positionCount)} required empty={t.staff.chooseHandover}>
          <ColleagueSelect row={row} />
        </StatusField>
      )}
    </SchemaForm>
  )
}

interface ColleagueSelectProps {
  row: CompanyStaffRow
  id?: string
  value?: number
  onChange?: (staffId: number | undefined) => void
}

function ColleagueSelect({ row, ...props }: ColleagueSelectProps) {
  const { data, isPending } = useQuery(callQuery(companyStaff.search, { companyId: row.companyId, status: 'ENABLED', pageSize: 200 }))
  const others = (data?.records ?? []).filter(({ id }) => id !== row.id)
  return (
    <Select
      {...props}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      options={others.map(({ id, name, jobTitle }) => ({ value: id, label: jobTitle ? `${name} · ${jobTitle}` : name }))}
    />
  )
}

function MainForm({ row, onDone }: StaffFormProps) {
  const t = useText(text)
  return (
    <SchemaForm call={companyStaff.setMain} initial={{ staffId: row.id }} submitText={t.confirm} onDone={onDone}>
      <p>{t.staff.hints.setMain}</p>
    </SchemaForm>
  )
}
