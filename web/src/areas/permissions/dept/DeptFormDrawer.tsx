import { dept, deptKinds, id as idSchema, inLanguage, staff } from '@gongtai/contract'
import type { DeptKind, DeptNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Select, Skeleton } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { useText } from '../../../base/text.ts'
import { countedTree, deptFields, findDept } from './dept-item.ts'
import { text } from './text.ts'

/** A department that is edited, or a new one below this parent. */
export type DeptFormSubject = { edit: DeptNode } | { under: DeptNode }

interface DeptFormDrawerProps {
  subject: DeptFormSubject | undefined
  open: boolean
  onClose: () => void
}

export function DeptFormDrawer({ subject, open, onClose }: DeptFormDrawerProps) {
  const t = useText(text)
  return (
    <FormDrawer title={subject !== undefined && 'edit' in subject ? t.edit : t.addTitle} open={open} onClose={onClose}>
      {subject !== undefined &&
        ('edit' in subject ? <DeptEdit id={subject.edit.id} onClose={onClose} /> : <DeptAdd parent={subject.under} onClose={onClose} />)}
    </FormDrawer>
  )
}

function useDone(onClose: () => void): (message: string) => void {
  const refresh = useRefresh()
  return message => {
    say('success', message)
    refresh(dept.tree, staff.page)
    onClose()
  }
}

function DeptAdd({ parent, onClose }: { parent: DeptNode; onClose: () => void }) {
  const t = useText(text)
  const done = useDone(onClose)
  const initial = {
    parentId: parent.id,
    kind: parent.kind === 'COMPANY' ? ('OTHER' as const) : parent.kind,
    code: null,
    leaderId: null,
    deputyIds: [],
    sortId: parent.deptChildList.length,
  }
  return (
    <SchemaForm call={dept.add} initial={initial} onDone={() => done(t.added)}>
      <DeptFields hasParent />
    </SchemaForm>
  )
}

/** Every department but the root has a parent. */
const updateBelow: typeof dept.update = { ...dept.update, input: dept.update.input.extend({ parentId: idSchema }) as never }

function DeptEdit({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(text)
  const done = useDone(onClose)
  // Editing begins with what the server has now, not with what the tree showed a while ago.
  const { data, isFetchedAfterMount, error, refetch } = useQuery(countedTree)
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 8 }} />
  if (data === undefined) return <ErrorState error={error!} onRetry={() => void refetch()} />
  const node = findDept(data, id)
  if (node === undefined) return <NotFoundState />
  const loadNewer = async () => deptFields(findDept(await call(dept.tree, {}, { handled: true }), id) ?? node)
  return (
    <SchemaForm call={node.parentId === null ? dept.update : updateBelow} initial={deptFields(node)} loadNewer={loadNewer} onDone={() => done(t.saved)}>
      <DeptFields hasParent={node.parentId !== null} />
    </SchemaForm>
  )
}

const Field = fieldOf(dept.update)

function DeptFields({ hasParent }: { hasParent: boolean }) {
  const t = useText(text)
  const language = useLanguage()
  const kinds = Object.entries(deptKinds.labels).map(([value, label]) => ({ value, label: inLanguage(label, language) }))
  return (
    <>
      <Field name="name" label={t.name} empty={t.enterName}>
        <Input maxLength={30} />
      </Field>
      {hasParent && (
        <Field name="parentId" label={t.parent} empty={t.chooseParent}>
          <DeptPicker />
        </Field>
      )}
      <Field name="kind" label={t.kind} show={(kind: DeptKind) => inLanguage(deptKinds.labels[kind], language)}>
        <Select options={kinds} />
      </Field>
      <Field name="code" label={t.code}>
        <Input maxLength={19} />
      </Field>
      <Field name="leaderId" label={t.leader}>
        <StaffPicker />
      </Field>
      <Field name="deputyIds" label={t.deputies}>
        <StaffPicker multiple />
      </Field>
    </>
  )
}
