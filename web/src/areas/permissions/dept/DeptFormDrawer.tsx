import { dept, deptFields, deptKinds, id as idSchema } from '@gongtai/contract'
import type { DeptNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { DeptPicker } from '../../../kit/picker/DeptPicker.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { countedTree, findDept, inputOf } from './dept-item.ts'
import { text } from './text.ts'

export function AddDrawer({ of: parent, onDone, ...dialog }: DialogProps<DeptNode>) {
  const t = useText(text)
  const initial = {
    parentId: parent.id,
    kind: parent.kind === 'COMPANY' ? ('OTHER' as const) : parent.kind,
    code: null,
    leaderId: null,
    deputyIds: [],
    sortId: parent.deptChildList.length,
  }
  return (
    <FormDrawer title={t.addTitle} {...dialog}>
      <SchemaForm call={dept.add} fields={deptFields} initial={initial} onDone={() => onDone(t.added)}>
        <DeptFields hasParent />
      </SchemaForm>
    </FormDrawer>
  )
}

export function EditDrawer({ of: node, onDone, ...dialog }: DialogProps<DeptNode>) {
  const t = useText(text)
  return (
    <FormDrawer title={t.edit} {...dialog}>
      <DeptEdit id={node.id} onDone={onDone} />
    </FormDrawer>
  )
}

/** Every department but the root has a parent. */
const updateBelow: typeof dept.update = { ...dept.update, input: dept.update.input.extend({ parentId: idSchema }) as never }

function DeptEdit({ id, onDone }: { id: number; onDone: (message: string) => void }) {
  const w = useWords()
  // Editing begins with what the server has now, not with what the tree showed a while ago.
  const { data, isFetchedAfterMount, error, refetch } = useQuery(countedTree)
  if (!isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 8 }} />
  if (data === undefined) return <ErrorState error={error!} onRetry={() => void refetch()} />
  const node = findDept(data, id)
  if (node === undefined) return <NotFoundState />
  return (
    <SchemaForm
      call={node.parentId === null ? dept.update : updateBelow}
      fields={deptFields}
      initial={inputOf(node)}
      loadNewer={async () => inputOf(findDept(await call(dept.tree, {}, { handled: true }), id) ?? node)}
      onDone={() => onDone(w.saved)}
    >
      <DeptFields hasParent={node.parentId !== null} />
    </SchemaForm>
  )
}

const Field = fieldOf(dept.update, deptFields)

function DeptFields({ hasParent }: { hasParent: boolean }) {
  const t = useText(text)
  return (
    <>
      <Field name="name" empty={t.enterName}>
        <Input maxLength={30} />
      </Field>
      {hasParent && (
        <Field name="parentId" empty={t.chooseParent}>
          <DeptPicker />
        </Field>
      )}
      <Field name="kind">
        <ValueSelect of={deptKinds} allowClear={false} />
      </Field>
      <Field name="code">
        <Input maxLength={19} />
      </Field>
      <Field name="leaderId">
        <StaffPicker />
      </Field>
      <Field name="deputyIds">
        <StaffPicker multiple />
      </Field>
    </>
  )
}
