import type { StaffRow } from '@gongtai/contract'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from '../text.ts'
import './staff.css'

/** Roles of a member; one that is granted for a time stands out and says until when. */
export function RoleTags({ roles, isAdmin }: Pick<StaffRow, 'roles' | 'isAdmin'>) {
  const t = useText(text).staff
  if (roles.length === 0 && !isAdmin) return t.noRole
  return (
    <span className="staff-tags">
      {isAdmin && <ToneTag tone="info">{t.isAdmin}</ToneTag>}
      {roles.map(({ id, title, expireAt }) => (
        <ToneTag key={id} tone={expireAt === null ? 'neutral' : 'warn'}>
          {expireAt === null ? title : `${title} ${t.until(expireAt)}`}
        </ToneTag>
      ))}
    </span>
  )
}
