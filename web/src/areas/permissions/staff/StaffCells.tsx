import { staff, staffFields } from '@gongtai/contract'
import type { StaffRow } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { call } from '../../../base/api.ts'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { untaken } from '../../../kit/list/in-place.ts'
import { InPlace } from '../../../kit/list/InPlace.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { orBlank } from '../../../kit/show/show.tsx'

const DeptPicker = lazyPart(() => import('../../../kit/picker/DeptPicker.tsx'))

type Member = Pick<StaffRow, 'id' | 'version' | 'deptId' | 'deptName' | 'post' | 'actions'>

/** The department, changed where it stands; a member always has one. The drawer shows its whole path. */
export function StaffDept({ row, children = row.deptName }: { row: Member; children?: ReactNode }) {
  const l = useLabels(staffFields)
  const save = async (deptId: number | undefined, version: number) => {
    if (deptId === undefined) return untaken
    return call(staff.place, { id: row.id, version, deptId })
  }
  return (
    <InPlace<number | undefined>
      isChosen
      label={l.deptId}
      may={row.actions.includes('edit')}
      value={row.deptId}
      version={row.version}
      save={save}
      editor={<DeptPicker />}
    >
      {children}
    </InPlace>
  )
}

export function StaffPost({ row }: { row: Member }) {
  const l = useLabels(staffFields)
  const save = (post: string, version: number) => call(staff.place, { id: row.id, version, post: post.trim() === '' ? null : post.trim() })
  return (
    <InPlace label={l.post} may={row.actions.includes('edit')} value={row.post ?? ''} version={row.version} save={save} editor={<Input maxLength={30} />}>
      {orBlank(row.post)}
    </InPlace>
  )
}
