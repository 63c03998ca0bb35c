import { CloseOutlined } from '@ant-design/icons'
import { id, paths } from '@gongtai/contract'
import type { StaffRow } from '@gongtai/contract'
import { useNavigate, useParams } from '@tanstack/react-router'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

export function useRoleInPath(): number | undefined {
  const params: { roleId?: string } = useParams({ strict: false })
  const parsed = id.safeParse(Number(params.roleId))
  return parsed.success ? parsed.data : undefined
}

export function RoleChip({ roleId, rows }: { roleId: number; rows: readonly StaffRow[] }) {
  const t = useText(text)
  const navigate = useNavigate()
  const role = rows.flatMap(row => row.roles).find(one => one.id === roleId)
  return (
    <ToneTag tone="info">
      {t.roleFilter(role?.title ?? t.chosenRole)}
      <button type="button" className="staff-chip-close" aria-label={t.dropRole} onClick={() => void navigate({ to: paths.UserManage() })}>
        <CloseOutlined />
      </button>
    </ToneTag>
  )
}
